package dev.webwitness.corpus.real;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;

/** The application behind the proxy. */
record Upstream(int port) {
    private static final int PATIENCE_MS = 30_000;

    /** What the application answers. */
    Answer ask(Asked asked) throws IOException {
        try (Socket socket = connect()) {
            socket.setSoTimeout(PATIENCE_MS);
            send(socket, asked);
            return Answer.read(socket.getInputStream());
        }
    }

    static void send(Socket socket, Asked asked) throws IOException {
        socket.getOutputStream().write(asked.head());
        socket.getOutputStream().write(asked.body());
        socket.getOutputStream().flush();
    }

    Socket connect() throws IOException {
        Socket socket = new Socket();
        socket.connect(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), port), PATIENCE_MS);
        return socket;
    }
}
