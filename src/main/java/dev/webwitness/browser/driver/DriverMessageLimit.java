package dev.webwitness.browser.driver;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Drops messages of the driver that are too large for memory: a page can throw an error of a hundred megabytes. An event that is too long
 * becomes one that nobody listens to, an answer that is too long becomes an error. What makes or ends objects always comes through, or
 * nothing after it could be read.
 *
 * <p>A message is its length in four bytes, the lowest first, and its text. Playwright's reader asks for the length byte by byte, and for the text at
 * once; that tells where a message begins. Read by that one thread.
 */
public final class DriverMessageLimit extends InputStream {
    /** Events are told as they come, and wait in line. */
    public static final int EVENT = 8 << 20;

    /** One answer is waited for at a time: a screenshot, a body, a page's outline. */
    static final int ANSWER = 64 << 20;

    private static final int HEAD = 512;
    private static final int LENGTH = 4;
    private static final Pattern ID = Pattern.compile("\\{\"id\":(\\d{1,10})[,}].*", Pattern.DOTALL);
    private static final Pattern EVENT_OF =
            Pattern.compile("\\{\"guid\":\"([^\"\\\\]{0,200}+)\",\"method\":\"([^\"\\\\]{1,100}+)\".*", Pattern.DOTALL);

    private final InputStream driver;
    private final AtomicLong leftOut = new AtomicLong();

    /** What was read ahead, or stands in for what was left out; then the driver's stream goes on. */
    private ByteBuffer ahead = ByteBuffer.allocate(0);

    DriverMessageLimit(InputStream driver) {
        this.driver = driver;
    }

    /** How many messages were left out since the last question. Safe for any thread. */
    long takeLeftOut() {
        return leftOut.getAndSet(0);
    }

    @Override
    public int read() throws IOException {
        if (!ahead.hasRemaining() && !begin()) {
            return -1;
        }
        return ahead.get() & 0xff;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        if (!ahead.hasRemaining()) {
            return driver.read(into, from, length);
        }
        int given = Math.min(length, ahead.remaining());
        ahead.get(into, from, given);
        return given;
    }

    /** Reads a message's length, and its head where it is long; false at the end. */
    private boolean begin() throws IOException {
        byte[] length = driver.readNBytes(LENGTH);
        if (length.length < LENGTH) {
            return false;
        }
        int size = ByteBuffer.wrap(length).order(ByteOrder.LITTLE_ENDIAN).getInt();
        if (size <= EVENT) {
            ahead = ByteBuffer.wrap(length);
            return true;
        }
        byte[] head = driver.readNBytes(HEAD);
        String instead = instead(new String(head, StandardCharsets.UTF_8), size);
        if (instead.isEmpty()) {
            ahead = ByteBuffer.allocate(LENGTH + head.length)
                    .put(length)
                    .put(head)
                    .flip();
            return true;
        }
        discard(size - head.length);
        leftOut.incrementAndGet();
        byte[] text = instead.getBytes(StandardCharsets.UTF_8);
        ahead = ByteBuffer.allocate(LENGTH + text.length)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(text.length)
                .put(text)
                .flip();
        return true;
    }

    private void discard(long bytes) throws IOException {
        byte[] dropped = new byte[1 << 16];
        for (long left = bytes; left > 0; ) {
            int read = driver.read(dropped, 0, (int) Math.min(dropped.length, left));
            if (read < 0) {
                throw new EOFException();
            }
            left -= read;
        }
    }

    /** What stands in for a message that begins so; empty where it comes through. */
    private static String instead(String head, int size) {
        Matcher answer = ID.matcher(head);
        if (answer.matches()) {
            return size <= ANSWER
                    ? ""
                    : "{\"id\":" + answer.group(1)
                            + ",\"error\":{\"error\":{\"name\":\"Error\",\"message\":\"The answer has " + (size >> 20)
                            + " MB, which is more than is taken\",\"stack\":\"\"}}}";
        }
        Matcher event = EVENT_OF.matcher(head);
        boolean plain = event.matches() && !event.group(2).startsWith("__");
        return plain ? "{\"guid\":\"" + event.group(1) + "\",\"method\":\"leftOut\",\"params\":{}}" : "";
    }

    @Override
    public void close() throws IOException {
        driver.close();
    }
}
