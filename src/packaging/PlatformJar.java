import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Copies a jar with the native code of one platform only: java PlatformJar.java FROM TO NATIVES PLATFORM. NATIVES is the folder of the jar that holds
 * a folder a platform, PLATFORM the one to keep. Debug symbols are left out as well. A jar without that folder is refused: its layout has changed.
 */
final class PlatformJar {
    private PlatformJar() {}

    public static void main(String[] arguments) throws IOException {
        Path to = Path.of(arguments[1]);
        String natives = arguments[2] + "/";
        String kept = natives + arguments[3] + "/";
        int found = 0;
        try (ZipFile from = new ZipFile(arguments[0]);
                OutputStream file = Files.newOutputStream(to);
                ZipOutputStream out = new ZipOutputStream(file)) {
            for (ZipEntry entry : Collections.list(from.entries())) {
                String name = entry.getName();
                boolean platform = name.startsWith(natives) && name.indexOf('/', natives.length()) > 0;
                if (platform && !name.startsWith(kept) || name.contains(".dSYM/")) {
                    continue;
                }
                found += platform && !entry.isDirectory() ? 1 : 0;
                ZipEntry copy = new ZipEntry(name);
                copy.setTime(entry.getTime());
                out.putNextEntry(copy);
                from.getInputStream(entry).transferTo(out);
                out.closeEntry();
            }
        }
        if (found == 0) {
            Files.delete(to);
            System.err.println("build: " + arguments[0] + " has no " + kept + ": its layout has changed");
            System.exit(1);
        }
    }
}
