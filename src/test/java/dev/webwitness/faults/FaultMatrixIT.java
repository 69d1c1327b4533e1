package dev.webwitness.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A slice of the fault matrix, so that a change that spoils one of these shows before the whole is played. */
@EnabledOnOs(OS.LINUX)
@Tag("campaign")
class FaultMatrixIT {
    private static final Map<String, Set<Moment>> SLICE = Map.of(
            "browser killed", Set.of(Moment.FINISH, Moment.KEPT),
            "renderer killed", Set.of(Moment.LAUNCH, Moment.FINISH),
            "endless script", Set.of(Moment.CLICK),
            "network cut", Set.of(Moment.NAVIGATION),
            "run folder removed", Set.of(Moment.LOOK),
            "temporary folder removed", Set.of(Moment.LAUNCH),
            "server killed", Set.of(Moment.CLICK),
            "budget over", Set.of(Moment.NAVIGATION));

    @TempDir(cleanup = CleanupMode.ON_SUCCESS)
    private static Path temp;

    static List<Cell.Result> cells() {
        List<Fault> faults = Faults.all().stream()
                .filter(fault -> SLICE.containsKey(fault.name()))
                .toList();
        return FaultMatrix.play(
                faults,
                (fault, moment) -> SLICE.get(fault.name()).contains(moment),
                2,
                temp,
                new PrintStream(PrintStream.nullOutputStream()));
    }

    @ParameterizedTest
    @MethodSource("cells")
    void theRunEndsRightAndTheServerGoesOn(Cell.Result cell) {
        assertThat(cell.holds()).as(FaultTable.line(cell)).isTrue();
    }

    @Test
    void thereAreEnoughFaultsAtEnoughMoments() {
        List<Fault> faults = Faults.all();

        assertThat(faults).extracting(Fault::name).doesNotHaveDuplicates();
        assertThat(faults.stream().filter(fault -> fault.right().size() >= 4)).hasSizeGreaterThanOrEqualTo(25);
        assertThat(faults)
                .allSatisfy(fault -> assertThat(Moment.values())
                        .allMatch(moment -> fault.right().containsKey(moment)
                                || !fault.absent(moment).isEmpty()));
    }
}
