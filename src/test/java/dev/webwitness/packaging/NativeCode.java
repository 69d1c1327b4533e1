package dev.webwitness.packaging;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** Tells by their first bytes which platforms' native code jars hold, whatever its files are called. */
final class NativeCode {
    private static final int ELF = 0x464c457f;
    private static final int MACH_O = 0xfeedfacf;
    private static final int MZ = 0x5a4d;
    private static final int HEAD = 1024;

    private NativeCode() {}

    /** The platforms, by the names that packages have. */
    static Set<String> platforms(Path folder) throws IOException {
        Set<String> platforms = new TreeSet<>();
        try (Stream<Path> jars = Files.list(folder)) {
            for (Path jar : jars.toList()) {
                try (ZipFile zip = new ZipFile(jar.toFile())) {
                    for (ZipEntry entry : Collections.list(zip.entries())) {
                        try (InputStream in = zip.getInputStream(entry)) {
                            String platform = platform(in.readNBytes(HEAD));
                            if (!platform.isEmpty()) {
                                platforms.add(platform);
                            }
                        }
                    }
                }
            }
        }
        return platforms;
    }

    static String thisPlatform() {
        String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        String machine = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
        return (system.contains("mac") ? "mac" : system.contains("win") ? "windows" : "linux")
                + (machine.matches("aarch64|arm64") ? "-arm64" : "-x64");
    }

    private static String platform(byte[] start) {
        if (start.length < HEAD) {
            return "";
        }
        ByteBuffer head = ByteBuffer.wrap(start).order(ByteOrder.LITTLE_ENDIAN);
        if (head.getInt(0) == ELF) {
            return "linux" + machine(head.getShort(18), 62, 183);
        }
        if (head.getInt(0) == MACH_O) {
            return "mac" + machine(head.getInt(4), 0x01000007, 0x0100000c);
        }
        int portable = head.getInt(60);
        boolean windows = (head.getShort(0) & 0xffff) == MZ && portable > 0 && portable < HEAD - 6;
        return windows && head.getInt(portable) == 0x4550
                ? "windows" + machine(head.getShort(portable + 4) & 0xffff, 0x8664, 0xaa64)
                : "";
    }

    private static String machine(int told, int x64, int arm64) {
        return told == x64 ? "-x64" : told == arm64 ? "-arm64" : "-" + told;
    }
}
