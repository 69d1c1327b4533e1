package dev.webwitness.architecture;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The import rules: package → the packages it may import. docs/architecture.md shows them, generated from here. */
final class Rooms {
    static final String ROOT = "dev.webwitness";

    private Rooms() {}

    static Map<String, Set<String>> map() {
        Map<String, Set<String>> rooms = new LinkedHashMap<>();
        room(rooms, "cli", "model, run, report, store, config, demo, suite");
        room(rooms, "mcp", "model, run, report, store, http");
        room(rooms, "dashboard", "model, run, report, store, http");
        room(rooms, "http", "model");
        room(rooms, "demo", "model");
        room(rooms, "suite", "model, run, report, store");
        room(rooms, "run", "model, agent, brain, browser, policy, findings, report, store, capture");
        room(rooms, "agent", "model, brain, browser, findings");
        room(rooms, "brain", "model");
        room(rooms, "browser", "model, page, capture, policy");
        room(rooms, "policy", "model");
        room(rooms, "page", "model");
        room(rooms, "capture", "model");
        room(rooms, "findings", "model");
        room(rooms, "report", "model");
        room(rooms, "store", "model, policy");
        room(rooms, "config", "model");
        room(rooms, "telemetry", "model");
        room(rooms, "model", "");
        return rooms;
    }

    /** The room a package belongs to; empty for the root package and for what is not ours. */
    static String of(String packageName) {
        if (!packageName.startsWith(ROOT + ".")) {
            return "";
        }
        String below = packageName.substring(ROOT.length() + 1);
        int dot = below.indexOf('.');
        return dot < 0 ? below : below.substring(0, dot);
    }

    private static void room(Map<String, Set<String>> rooms, String room, String mayImport) {
        rooms.put(
                room,
                Arrays.stream(mayImport.split(", ", -1))
                        .filter(name -> !name.isEmpty())
                        .collect(Collectors.toUnmodifiableSet()));
    }
}
