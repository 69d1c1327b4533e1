package dev.webwitness.brain.steps;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;

/** Secrets that a task spells out, also in lines that are not read. */
class TaskSecretsTest {
    @Test
    void whatGoesIntoAFieldForASecretIsOne() {
        assertThat(in("type \"hunter22\" into \"Password\"")).containsExactly("hunter22");
        assertThat(in("set \"API token\" to \"abc-1\"")).containsExactly("abc-1");
        assertThat(in("fill the form with user: \"ada\", pin: \"4711\"")).containsExactly("4711");
        assertThat(in("log in as ada@x.org with password S3cret!x")).containsExactly("S3cret!x");
        assertThat(in("expect \"Password\" has value \"hunter22\"")).containsExactly("hunter22");
    }

    @Test
    void whatIsNamedOrIsNoSecretIsNone() {
        assertThat(in("log in as ada with {{shop_password}}")).isEmpty();
        assertThat(in("type \"Ada\" into \"Name\"\nexpect \"Password\" empty")).isEmpty();
    }

    @Test
    void inALineThatIsNotReadWhatStandsBesideSuchAWordIsOne() {
        assertThat(in("frobnicate with password \"abc def\" please")).containsExactly("abc def");
        assertThat(in("the password for Ada is hunter22, I think")).containsExactly("hunter22");
        assertThat(in("use \"letmein\" as the password")).containsExactly("letmein");
    }

    private static Set<String> in(String task) {
        return TaskSecrets.in(TaskReader.read(task));
    }
}
