package dev.webwitness.browser.actions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.browser.WithOpenSession;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Action.Drag.Place;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Target;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A drag between points goes down and up exactly there, and passes the points between. */
class DragActionIT extends WithOpenSession {
    private static final String BOARD = """
            <style>body { margin: 0 } canvas { display: block } button { position: absolute; left: 400px; top: 300px; width: 100px; height: 60px }</style>
            <canvas width=600 height=280></canvas><button>Bin</button><script>
            window.path = [];
            let down = false;
            for (const kind of ['pointerdown', 'pointermove', 'pointerup']) addEventListener(kind, event => {
              if (kind === 'pointerdown') down = true;
              if (down) path.push({ kind, at: event.clientX + ',' + event.clientY });
              if (kind === 'pointerup') down = false;
            });
            </script>""";
    private static final Target BIN = Target.named("Bin");

    private static Target point(String at) {
        return new Target(Target.How.POINT, at, null, 0, null, null, true);
    }

    private String at(String kind) {
        return String.valueOf(
                open.told("path.filter(one => one.kind === '" + kind + "').map(one => one.at).join(' ')"));
    }

    private void drag(Target from, Target to, Target... via) {
        open.show(BOARD);
        ActionOutcome done = open.does(new Action.Drag(from, to, Place.ONTO, List.of(via)));
        assertThat(done.error()).isNull();
        assertThat(done.dispatched()).isTrue();
    }

    @Test
    void betweenPointsThePointerGoesDownAndUpExactlyThere() {
        drag(point("20,30"), point("250,140"));

        assertThat(at("pointerdown")).isEqualTo("20,30");
        assertThat(at("pointerup")).isEqualTo("250,140");
        assertThat(at("pointermove").split(" ")).hasSizeGreaterThan(5);
    }

    @Test
    void thePointsBetweenArePassedInOrder() {
        drag(point("20,30"), point("250,140"), point("100,200"), point("300,40"));

        String moves = at("pointermove");
        assertThat(moves).containsSubsequence("100,200", "300,40", "250,140");
        assertThat(moves.split(" ")).hasSizeGreaterThan(15);
    }

    @Test
    void anElementIsDraggedToAPointAndAPointToAnElement() {
        drag(BIN, point("50,60"));
        assertThat(at("pointerdown")).isEqualTo("450,330");
        assertThat(at("pointerup")).isEqualTo("50,60");

        drag(point("50,60"), BIN);
        assertThat(at("pointerdown")).isEqualTo("50,60");
        assertThat(at("pointerup")).isEqualTo("450,330");
    }

    @Test
    void aPlaceThatIsNoneIsRefused() {
        open.show(BOARD);

        ActionOutcome done = open.session.perform(
                new Action.Drag(point("20,30"), point("90000,30"), Place.ONTO), Duration.ofSeconds(4));

        assertThat(done.error().message()).contains("is no place of the window");
        assertThat(open.told("path.length")).isEqualTo(0);
    }
}
