package dev.webwitness.faults;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** All faults. */
final class Faults {
    private Faults() {}

    static List<Fault> all() {
        return Stream.of(FaultsOfProcesses.all(), FaultsOfSites.all(), FaultsOfPages.all(), FaultsOfSurroundings.all())
                .flatMap(List::stream)
                .toList();
    }

    /** Those whose name has one of the words in it, which are parted by commas. */
    static List<Fault> matching(String words) {
        return all().stream()
                .filter(fault -> Stream.of(words.toLowerCase(Locale.ROOT).split(","))
                        .anyMatch(fault.name().toLowerCase(Locale.ROOT)::contains))
                .toList();
    }
}
