package dev.webwitness.store.events;

import dev.webwitness.model.event.RunEvent;
import dev.webwitness.store.io.SafeFiles;
import dev.webwitness.store.io.StoreJson;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The append-only timeline of a run: {@code events.jsonl}, one event a line, each line written at once.
 *
 * <p>One process appends. Any number may read at any time; a reader takes whole lines only.
 */
public final class EventLog implements AutoCloseable {
    private static final int CHUNK = 64 * 1024;

    private final Path file;
    private @Nullable FileOutputStream out;
    private long length;

    public EventLog(Path file) {
        this.file = file;
    }

    /** Adds a line. A line that cannot be written whole is removed again. */
    public synchronized void append(byte[] line) throws IOException {
        FileOutputStream stream = open();
        try {
            stream.write(line);
            length += line.length;
        } catch (IOException e) {
            takeBack(stream, e);
            throw e;
        }
        if (!SafeFiles.isFile(file)) {
            close();
            throw new NoSuchFileException(file.toString());
        }
    }

    private void takeBack(FileOutputStream stream, IOException cause) {
        try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "rw")) {
            access.setLength(length);
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
        try {
            stream.close();
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
        out = null;
    }

    /** Returns once everything appended so far would survive a power cut. */
    public synchronized void sync() throws IOException {
        FileOutputStream stream = out;
        if (stream != null) {
            stream.getFD().sync();
        }
    }

    @Override
    public synchronized void close() throws IOException {
        FileOutputStream stream = out;
        out = null;
        if (stream != null) {
            stream.close();
        }
    }

    /** Opens for appending. First it cuts off an unfinished last line, left by a killed process. */
    private FileOutputStream open() throws IOException {
        FileOutputStream stream = out;
        if (stream != null) {
            return stream;
        }
        if (SafeFiles.isFile(file)) {
            try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "rw")) {
                length = wholeLines(access);
                access.setLength(length);
            }
        } else {
            SafeFiles.newFile(file);
            length = 0;
        }
        stream = new FileOutputStream(file.toFile(), true);
        out = stream;
        return stream;
    }

    /** Where the last whole line ends. */
    private static long wholeLines(RandomAccessFile access) throws IOException {
        long end = access.length();
        byte[] chunk = new byte[CHUNK];
        while (end > 0) {
            int count = (int) Math.min(CHUNK, end);
            access.seek(end - count);
            access.readFully(chunk, 0, count);
            for (int i = count - 1; i >= 0; i--) {
                if (chunk[i] == '\n') {
                    return end - count + i + 1;
                }
            }
            end -= count;
        }
        return 0;
    }

    /**
     * Reads every whole line that exists at the call. A line that is no event is skipped.
     *
     * @return whether there is such a file
     */
    public static boolean read(Path file, Consumer<RunEvent> events) throws IOException {
        if (!SafeFiles.isFile(file)) {
            return false;
        }
        try (RandomAccessFile access = new RandomAccessFile(file.toFile(), "r")) {
            long left = access.length();
            byte[] buffer = new byte[CHUNK];
            int kept = 0;
            while (left > 0) {
                if (kept == buffer.length) {
                    buffer = Arrays.copyOf(buffer, buffer.length * 2);
                }
                int count = access.read(buffer, kept, (int) Math.min(buffer.length - kept, left));
                if (count <= 0) {
                    return true;
                }
                left -= count;
                kept = lines(buffer, kept + count, events);
            }
        }
        return true;
    }

    /** Reads the whole lines at the buffer's start, moves the rest there, and returns its length. */
    private static int lines(byte[] buffer, int filled, Consumer<RunEvent> events) {
        int start = 0;
        for (int i = 0; i < filled; i++) {
            if (buffer[i] == '\n') {
                RunEvent event = StoreJson.event(buffer, start, i);
                if (event != null) {
                    events.accept(event);
                }
                start = i + 1;
            }
        }
        System.arraycopy(buffer, start, buffer, 0, filled - start);
        return filled - start;
    }
}
