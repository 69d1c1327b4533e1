package dev.webwitness.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An element that never rests is clicked where it is; what cannot be clicked is told not to have been. */
@Tag("thorough")
class MovingTargetIT extends WithOpenSession {
    private static final String GAME = """
            <style>@keyframes pulse{50%{transform:scale(1.15)}} @keyframes float{50%{translate:0 40px}} @keyframes run{from{left:0}to{left:600px}}
            #a{animation:pulse .8s infinite}#b{animation:float 1.2s infinite linear}#c{position:absolute;top:300px;animation:run 4s infinite alternate linear}</style>
            <button id=a onclick="window.hit='a'">Guess</button> <button id=b onclick="window.hit='b'">Buy now</button> <button id=c onclick="window.hit='c'">Catch me</button>""";

    private ActionOutcome click(String name) {
        return open.does(new Action.Click(Target.named(name), Action.Click.Kind.SINGLE));
    }

    @ParameterizedTest
    @ValueSource(strings = {"Guess a", "Buy now b", "Catch me c"})
    void whatNeverRestsIsClickedWhereItIs(String nameAndId) {
        open.show(GAME);
        int last = nameAndId.lastIndexOf(' ');

        ActionOutcome done = click(nameAndId.substring(0, last));

        assertThat(done.ok()).as(String.valueOf(done.error())).isTrue();
        assertThat(open.told("window.hit")).isEqualTo(nameAndId.substring(last + 1));
        assertThat(done.notes()).contains("it never stops moving: clicked where it was");
    }

    @Test
    void anInertButtonIsSaidToBeSoAndNotToHaveBeenClicked() {
        open.show("<button inert onclick=\"window.hit='i'\">Inert one</button>");

        ActionOutcome done = click("Inert one");

        assertThat(done.ok()).isFalse();
        assertThat(done.dispatched()).isFalse();
        assertThat(done.error().message()).contains("is inert");
    }
}
