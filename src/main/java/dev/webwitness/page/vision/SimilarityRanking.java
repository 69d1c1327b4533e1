package dev.webwitness.page.vision;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Which of some names means what was asked for: the one that is most alike, where it is alike enough and clearly more so than every other. Names that say
 * the opposite are left out, and where one of them is the most alike by far, what is meant is not there. Pure, given how alike they are.
 *
 * @param best the places in the list of names: none where no name is alike enough, several where it must be asked which
 * @param told the likeness of the best, as the end of a sentence; empty where nothing was compared
 */
public record SimilarityRanking(List<Integer> best, String told) {
    /** Below this nothing is meant. This and what follows is measured: {@code docs/benchmarks.md}. */
    static final double LEAST = 0.45;

    /** A name that is less than this more alike than the next is no better. */
    static final double MARGIN = 0.1;

    /** What is less alike than {@link #LEAST} is still meant where it is this much more alike than anything else, and no less than that. */
    static final double CLEAR = 0.2;

    static final double LEAST_CLEAR = 0.35;

    public SimilarityRanking {
        best = List.copyOf(best);
    }

    /** @param alike how alike each of some names is to what was asked for, from 0 to 1 */
    public static SimilarityRanking of(String asked, List<String> names, Function<List<String>, List<Double>> alike) {
        Map<String, List<Integer>> places = new LinkedHashMap<>();
        IntStream.range(0, names.size())
                .forEach(at -> places.computeIfAbsent(plain(names.get(at)), key -> new ArrayList<>())
                        .add(at));
        List<String> distinct = List.copyOf(places.keySet());
        if (distinct.isEmpty()) {
            return new SimilarityRanking(List.of(), "");
        }
        List<Double> values = alike.apply(distinct);
        Map<Boolean, List<Integer>> order = IntStream.range(0, distinct.size())
                .boxed()
                .sorted(Comparator.comparingDouble((Integer at) -> -values.get(at)))
                .collect(Collectors.partitioningBy(at -> AntonymFilter.between(asked, distinct.get(at))));
        List<Integer> able = order.getOrDefault(false, List.of());
        List<Integer> opposites = order.getOrDefault(true, List.of());
        double opposite = opposites.isEmpty() ? 0 : values.get(opposites.get(0));
        if (able.isEmpty()) {
            return new SimilarityRanking(List.of(), " (only the opposite)");
        }
        double first = values.get(able.get(0));
        double next = able.size() > 1 ? values.get(able.get(1)) : 0;
        String told = String.format(Locale.ROOT, " (%.2f alike, the next %.2f)", first, next);
        boolean enough = first >= LEAST || (first >= LEAST_CLEAR && first - next >= CLEAR);
        List<Integer> best = able.stream()
                .filter(at -> enough && opposite - first < MARGIN && first - values.get(at) < MARGIN)
                .flatMap(at -> places.getOrDefault(distinct.get(at), List.of()).stream())
                .toList();
        return new SimilarityRanking(best, told);
    }

    /** A name as it is compared: small letters, without what decorates it. */
    public static String plain(String name) {
        return name.toLowerCase(Locale.ROOT)
                .replaceAll("[^\\p{L}\\p{N}$€£%+#&'/. -]+", " ")
                .replaceAll("\\s+", " ")
                .strip();
    }
}
