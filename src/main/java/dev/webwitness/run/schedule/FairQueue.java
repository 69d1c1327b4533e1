package dev.webwitness.run.schedule;

import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The fair queue of runs: callers take turns, and one caller's runs keep their order. So whoever asks for forty runs at once makes
 * another who asks for one wait for one of them, not for all. Guarded by whoever holds it.
 *
 * <p>Each caller may have three quarters of the line at most, but for the person whose server it is: there is always room left for the next caller.
 *
 * @param <R> what waits
 */
final class FairQueue<R> {
    private record Place<R>(R who, String owner, long turn, long number) {}

    private final int most;
    private final Function<R, String> owner;
    private final PriorityQueue<Place<R>> places =
            new PriorityQueue<>(Comparator.<Place<R>>comparingLong(Place::turn).thenComparingLong(Place::number));
    private long turn;
    private long number;

    /**
     * An empty line.
     *
     * @param most how many may wait
     * @param owner whose something is; empty for the person whose server it is
     */
    FairQueue(int most, Function<R, String> owner) {
        this.most = most;
        this.owner = owner;
    }

    /** Whether so many more than usual may wait, and one of this owner's beside them. */
    boolean hasCapacity(String whose, long more) {
        return places.size() < most + more && (whose.isEmpty() || waiting(whose) < share());
    }

    /** How many one caller may have in it. */
    int share() {
        return most - most / 4;
    }

    long waiting(String whose) {
        return places.stream().filter(place -> place.owner().equals(whose)).count();
    }

    void add(R who) {
        String whose = owner.apply(who);
        long last = places.stream()
                .filter(place -> place.owner().equals(whose))
                .mapToLong(Place::turn)
                .max()
                .orElse(turn);
        places.add(new Place<>(who, whose, Math.max(last, turn) + 1, number++));
    }

    /** Takes out whose turn it is; null where nobody waits. */
    @Nullable
    R next() {
        Place<R> place = places.poll();
        if (place == null) {
            return null;
        }
        turn = place.turn();
        return place.who();
    }

    boolean remove(R who) {
        return places.removeIf(place -> place.who() == who);
    }

    /** All of them, the next one first. */
    List<R> inOrder() {
        return places.stream().sorted(places.comparator()).map(Place::who).toList();
    }

    int size() {
        return places.size();
    }

    void clear() {
        places.clear();
    }
}
