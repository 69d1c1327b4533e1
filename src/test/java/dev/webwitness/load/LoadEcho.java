package dev.webwitness.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * A process of its own that answers pings and does nothing else: what it takes to be answered on this machine at all, so that a server's share can be
 * told from the machine's.
 */
final class LoadEcho implements AutoCloseable {
    private static final String ANSWER = "{\"jsonrpc\":\"2.0\",\"id\":\"ping\",\"result\":{}}";

    private final Process process;
    private final int port;

    LoadEcho() throws IOException {
        process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        LoadEcho.class.getName())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String line =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8)).readLine();
        if (line == null) {
            throw new IOException("the echo did not start");
        }
        port = Integer.parseInt(line);
    }

    int port() {
        return port;
    }

    /** Answers one client until it goes. */
    public static void main(String[] args) throws IOException {
        byte[] answer = ("HTTP/1.1 200 OK\r\nContent-Length: " + ANSWER.length() + "\r\n\r\n" + ANSWER)
                .getBytes(StandardCharsets.UTF_8);
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            System.out.println(server.getLocalPort());
            try (Socket client = server.accept()) {
                client.setTcpNoDelay(true);
                while (LoadPings.message(client.getInputStream()) != null) {
                    client.getOutputStream().write(answer);
                }
            }
        }
    }

    @Override
    public void close() {
        process.destroyForcibly();
    }
}
