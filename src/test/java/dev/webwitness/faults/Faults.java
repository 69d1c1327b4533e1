package dev.webwitness.faults;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** All faults. */
final class Faults {
    private Faults() {}

    static List<Fault> all() {
        return Stream.of(
                        FaultsOfProcesses.all(),
                        FaultsOfSites.all(),
                        FaultsOfPages.all(),
                        FaultsOfSurroundings.all())
                .flatMap(List::stream)
                .toList();
    }

    /** Those whose name has a word in it. */
    static List<Fault> matching(String word) {
        return all().stream()
                .filter(fault -> fault.name().toLowerCase(Locale.ROOT).contains(word.toLowerCase(Locale.ROOT)))
                .toList();
    }
}
