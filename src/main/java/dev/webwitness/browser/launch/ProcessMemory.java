package dev.webwitness.browser.launch;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The memory of a browser's processes, read from {@code /proc}; unknown on other systems.
 *
 * <p>Counted is what each holds for itself, and memory shared by name; not the program's own files, which all processes share: with ten small tabs
 * they are 1,500 of 1,980 MB that a plain sum of resident memory gives, and the browser really takes 320 (Chromium 156).
 */
public final class ProcessMemory {
    private static final Pattern RESIDENT = Pattern.compile("(?m)^Rss(?:Anon|Shmem):\\s*(\\d+) kB$");

    private ProcessMemory() {}

    /** Resident memory of a process and all below it, in MB. Empty where it cannot be told. */
    public static OptionalInt residentMb(ProcessHandle root) {
        long all = Stream.concat(Stream.of(root), root.descendants())
                .mapToLong(ProcessMemory::residentKb)
                .sum();
        return all == 0 ? OptionalInt.empty() : OptionalInt.of((int) (all >> 10));
    }

    static long residentKb(ProcessHandle process) {
        return residentKb(process.pid());
    }

    private static long residentKb(long pid) {
        try {
            return RESIDENT.matcher(Files.readString(Path.of("/proc", Long.toString(pid), "status")))
                    .results()
                    .mapToLong(line -> Long.parseLong(line.group(1)))
                    .sum();
        } catch (IOException e) {
            return 0; // it has ended, or there is no /proc
        }
    }
}
