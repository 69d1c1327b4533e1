package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** What was asked to be remembered, by its loose name. */
final class KeptValues {
    /** The name it can be told again by, the last one last. */
    final Map<String, String> names = new LinkedHashMap<>();

    private final Set<String> tallies = new HashSet<>();

    /** Whether not its value was kept but how many there were of it. */
    boolean isTally(String loose) {
        return tallies.contains(loose);
    }

    void add(String loose, Action.Remember as) {
        names.remove(loose);
        names.put(loose, as.name());
        tallies.remove(loose);
        if (as.count()) {
            tallies.add(loose);
        }
    }

    /** Forgets all it holds for what another one does. */
    void take(KeptValues other) {
        names.clear();
        names.putAll(other.names);
        tallies.clear();
        tallies.addAll(other.tallies);
    }
}
