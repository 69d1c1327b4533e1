package dev.webwitness.dashboard;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.web.servlet.DashboardServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The private file beside the runs with a one-time sign-in link, by which other processes of the user find the dashboard. It is deleted with its process.
 */
final class DashboardDiscovery implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(DashboardDiscovery.class);
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int CONNECT_MS = 500;

    private final Path file;

    DashboardDiscovery(Path artifacts) {
        this.file = artifacts.resolve(".dashboard-" + ProcessHandle.current().pid() + ".json");
    }

    /** Writes a fresh sign-in link. */
    synchronized void renew(DashboardServer server) {
        try {
            Path temporary = file.resolveSibling(file.getFileName() + ".new");
            Files.deleteIfExists(temporary);
            boolean posix = file.getFileSystem().supportedFileAttributeViews().contains("posix");
            FileAttribute<?>[] own = posix
                    ? new FileAttribute<?>[] {
                        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                    }
                    : new FileAttribute<?>[0];
            Files.createFile(temporary, own);
            Files.write(
                    temporary, JSON.writeValueAsBytes(Map.of("port", server.port(), "entrance", server.entrance("/"))));
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            LOG.warn("./webwitness open will not find the dashboard: {} cannot be written", file, e);
        }
    }

    /** A sign-in link of a running dashboard for these runs; empty for none. */
    static Optional<String> find(Path artifacts) {
        for (Path file : newestFirst(artifacts)) {
            try {
                String pid = file.getFileName().toString().replaceAll("\\D", "");
                boolean alive = !pid.isEmpty()
                        && pid.length() < 18
                        && ProcessHandle.of(Long.parseLong(pid))
                                .map(ProcessHandle::isAlive)
                                .orElse(false);
                JsonNode written = alive ? JSON.readTree(Files.readAllBytes(file)) : JSON.createObjectNode();
                int port = written.path("port").asInt();
                String entrance = written.path("entrance").asText();
                if (port > 0 && answers(port) && entrance.startsWith("http://127.0.0.1:" + port + "/sign-in/")) {
                    return Optional.of(entrance);
                }
                if (!alive) {
                    Files.deleteIfExists(file);
                }
            } catch (IOException e) {
                LOG.debug("{} leads nowhere", file, e);
            }
        }
        return Optional.empty();
    }

    private static List<Path> newestFirst(Path artifacts) {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> found = Files.newDirectoryStream(artifacts, ".dashboard-*.json")) {
            for (Path file : found) {
                if (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
                    files.add(file);
                }
            }
        } catch (IOException e) {
            LOG.debug("no dashboard can be found in {}", artifacts, e);
        }
        files.sort(Comparator.comparing(DashboardDiscovery::changed).reversed());
        return files;
    }

    private static long changed(Path file) {
        try {
            return Files.getLastModifiedTime(file).toMillis();
        } catch (IOException e) {
            return 0;
        }
    }

    private static boolean answers(int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), port), CONNECT_MS);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    @Override
    public synchronized void close() {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            LOG.debug("{} stays", file, e);
        }
    }
}
