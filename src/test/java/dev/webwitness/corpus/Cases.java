package dev.webwitness.corpus;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** All cases, by topic. */
final class Cases {
    private Cases() {}

    static List<CorpusCase> all() {
        return Stream.of(
                        CasesNetwork.cases(),
                        CasesAnswers.cases(),
                        CasesNavigation.cases(),
                        CasesStreams.cases(),
                        CasesCors.cases(),
                        CasesPolicy.cases(),
                        CasesTypes.cases(),
                        CasesSilent.cases(),
                        CasesHealthy.cases(),
                        CasesBHandlers.cases(),
                        CasesBModules.cases(),
                        CasesBWorkers.cases(),
                        CasesBStorage.cases(),
                        CasesBValues.cases(),
                        CasesBFrameworks.cases(),
                        CasesBThirds.cases(),
                        CasesBFlows.cases())
                .flatMap(List::stream)
                .toList();
    }

    /** Cases whose id holds one of these parts, separated by commas; all for none. */
    static List<CorpusCase> matching(String parts) {
        return all().stream()
                .filter(one -> parts.isBlank()
                        || Arrays.stream(parts.split(","))
                                .anyMatch(part -> one.id().contains(part.strip())))
                .toList();
    }

    /** {@code tuning}: what may be looked at while the ranking is worked on; {@code aside}: a quarter of all, looked at once; {@code all}. */
    static List<CorpusCase> part(String name, List<CorpusCase> cases) {
        return cases.stream()
                .filter(one -> name.equals("all") || aside(one) == name.equals("aside"))
                .toList();
    }

    private static boolean aside(CorpusCase one) {
        return Math.floorMod(one.id().hashCode(), 4) == 0;
    }
}
