package dev.webwitness.corpus;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * Which noise a page carries: the corpus's own shapes, or some generated kinds.
 *
 * @param kinds the kinds to choose from; none for the corpus's own shapes
 * @param most how many of them a page carries at most
 */
record NoiseMix(List<NoiseKind> kinds, int most) {
    static final NoiseMix OWN = new NoiseMix(List.of(), 0);

    private static final int USUAL = 4;

    /** {@code own}, {@code tuning}, {@code aside}, {@code all}, or the name of one kind. */
    static NoiseMix named(String name) {
        return switch (name) {
            case "own" -> OWN;
            case "tuning" ->
                new NoiseMix(
                        NoiseKind.all().stream().filter(kind -> !kind.aside()).toList(), USUAL);
            case "aside" ->
                new NoiseMix(NoiseKind.all().stream().filter(NoiseKind::aside).toList(), USUAL);
            case "all" -> new NoiseMix(NoiseKind.all(), USUAL);
            default ->
                new NoiseMix(
                        NoiseKind.all().stream()
                                .filter(kind -> kind.label().equals(name))
                                .toList(),
                        1);
        };
    }

    /** What a case carries with a seed: always the same. */
    List<NoiseKind> of(CorpusCase one, long seed) {
        List<NoiseKind> shuffled = new ArrayList<>(kinds);
        Collections.shuffle(shuffled, new Random(seed * 31 + one.id().hashCode()));
        return shuffled.subList(0, Math.min(most, shuffled.size()));
    }

    /** The same mix narrowed to what a case carries with a seed. */
    NoiseMix narrowed(CorpusCase one, long seed) {
        return this.equals(OWN) ? OWN : new NoiseMix(of(one, seed), most);
    }

    Noise around(Scene scene, Words words) {
        return kinds.isEmpty() ? Noise.around(scene, words) : Noise.of(scene, words, kinds);
    }

    @Override
    public String toString() {
        return kinds.isEmpty() ? "own" : kinds.stream().map(NoiseKind::label).collect(Collectors.joining("+"));
    }
}
