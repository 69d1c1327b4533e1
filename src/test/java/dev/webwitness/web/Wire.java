package dev.webwitness.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Requests written by hand, since no client would send what an attacker does. */
public final class Wire {
    private Wire() {}

    /** What came back. */
    public record Answer(int status, String head, String body) {
        public String header(String name) {
            Matcher line = Pattern.compile("(?im)^" + Pattern.quote(name) + ": (.*)\r?$")
                    .matcher(head);
            return line.find() ? line.group(1).strip() : "";
        }
    }

    /** Sends a request with the headers given, and no others, and reads until the other end closes. */
    public static Answer send(int port, String request, String body, String... headers) throws IOException {
        List<String> lines = new ArrayList<>(List.of(request + " HTTP/1.1"));
        lines.addAll(Arrays.asList(headers));
        boolean upgrade = lines.stream().anyMatch(line -> line.startsWith("Upgrade:"));
        if (!upgrade) {
            lines.add("Connection: close");
        }
        lines.add("Content-Length: " + body.getBytes(StandardCharsets.UTF_8).length);
        try (Socket socket = new Socket("127.0.0.1", port)) {
            socket.setSoTimeout(5_000);
            socket.getOutputStream()
                    .write((String.join("\r\n", lines) + "\r\n\r\n" + body).getBytes(StandardCharsets.UTF_8));
            return answer(socket.getInputStream(), upgrade);
        }
    }

    private static Answer answer(InputStream in, boolean headOnly) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (int next = in.read(); next >= 0; next = in.read()) {
            all.write(next);
            if (headOnly && all.toString(StandardCharsets.UTF_8).endsWith("\r\n\r\n")) {
                break;
            }
        }
        String text = all.toString(StandardCharsets.UTF_8);
        int end = text.indexOf("\r\n\r\n");
        return new Answer(Integer.parseInt(text.substring(9, 12)), text.substring(0, end), text.substring(end + 4));
    }
}
