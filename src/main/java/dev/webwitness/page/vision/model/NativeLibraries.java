package dev.webwitness.page.vision.model;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Unpacks the runtime's native code into a folder of ours, which is swept after a crash: left to itself, the runtime unpacks it into a new temporary
 * folder in every process and leaves that behind.
 */
final class NativeLibraries {
    private static final Logger LOG = LoggerFactory.getLogger(NativeLibraries.class);
    private static final String PLACE = "onnxruntime.native.path";

    private NativeLibraries() {}

    /** Whether the runtime has any for this system; where they cannot be unpacked, it is left to unpack them itself. */
    static boolean unpack(Path folder) {
        if (System.getProperty(PLACE) != null) {
            return true;
        }
        for (String library : List.of("onnxruntime", "onnxruntime4j_jni")) {
            String name = System.mapLibraryName(library);
            String resource = place(name);
            try (InputStream in = NativeLibraries.class.getResourceAsStream(resource)) {
                if (in == null) {
                    return false;
                }
                Files.createDirectories(folder);
                if (!Files.exists(folder.resolve(name))) {
                    Files.copy(in, folder.resolve(name));
                }
            } catch (IOException e) {
                LOG.info("the native code of the networks could not be unpacked into {}", folder, e);
                return true;
            }
        }
        System.setProperty(PLACE, folder.toString());
        return true;
    }

    /** Whether the runtime has native code for this system. */
    static boolean are() {
        return NativeLibraries.class.getResource(place(System.mapLibraryName("onnxruntime"))) != null;
    }

    private static String place(String library) {
        return "/ai/onnxruntime/native/" + system() + "/" + library;
    }

    static String system() {
        String os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        String arch = System.getProperty("os.arch").toLowerCase(Locale.ROOT);
        boolean arm = arch.startsWith("aarch64") || arch.startsWith("arm64");
        return (os.contains("mac") ? "osx" : os.contains("win") ? "win" : "linux")
                + (arm ? "-aarch64" : arch.matches("amd64|x86_64") ? "-x64" : "-" + arch);
    }
}
