package dev.webwitness.agent;

import dev.webwitness.testing.FixtureSite;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** The pages of {@code walls.txt}: walls, and what looks like one. */
public final class WallPages {
    /** @param kind the wall's, {@code none}, or {@code frame} */
    public record Entry(String name, String kind, String path, String html) {
        boolean isPage() {
            return !kind.equals("frame");
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private WallPages() {}

    static List<Entry> all() {
        List<Entry> entries = new ArrayList<>();
        for (String section : text("walls.txt").split("(?m)^=== ", -1)) {
            String[] head = section.lines().findFirst().orElse("").split(" ", -1);
            if (head.length == 3 && head[2].startsWith("/")) {
                entries.add(new Entry(
                        head[0],
                        head[1],
                        head[2],
                        section.substring(section.indexOf('\n')).strip()));
            }
        }
        return entries;
    }

    public static List<Entry> pages() {
        return all().stream().filter(Entry::isPage).toList();
    }

    static FixtureSite site() {
        FixtureSite site = FixtureSite.start();
        all().forEach(entry -> site.page(entry.path().replaceFirst("\\?.*", ""), "<!doctype html>" + entry.html()));
        return site;
    }

    public static String text(String name) {
        try (InputStream in = WallPages.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new AssertionError(name + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
