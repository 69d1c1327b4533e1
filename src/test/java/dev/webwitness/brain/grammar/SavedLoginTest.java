package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.Action;
import dev.webwitness.policy.SecretNames;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SavedLoginTest {
    private static List<Action> actions(String task) {
        String written = SecretNames.quoted(task, List.of("shop_login", "shop_password"));
        return TaskReader.read(written).stream()
                .flatMap(line -> line.actions().stream())
                .toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            log in with shop_login                                   |             | shop_login
            Log in with the shop_login                               |             | shop_login
            login using {{shop_login}}                               |             | shop_login
            Sign in with my saved credentials shop_login             |             | shop_login
            log in as ada using shop_password                        | ada         | shop_password
            Log in as "ada@x.org" with password {{shop_password}}    | ada@x.org   | shop_password
            log in as ada@x.org with the secret shop_password        | ada@x.org   | shop_password
            sign in as user ada with password shop_password          | ada         | shop_password
            log in with username ada and password {{shop_password}}  | ada         | shop_password
            log in with ada and {{shop_password}}                    | ada         | shop_password
            Log into the shop as ada with {{shop_password}}         | ada         | shop_password
            """)
    void aLoginWithASavedPasswordIsOneAction(String task, String user, String secret) {
        assertThat(actions(task)).containsExactly(new Action.Login(user, "{{" + secret + "}}"));
    }

    @Test
    void itIsToldAsTheStepsItStandsFor() {
        ReadLine line =
                TaskReader.read("log in as ada with \"{{shop_password}}\"").get(0);

        assertThat(line.understood()).isTrue();
        assertThat(line.intents())
                .extracting(Intent::action, Intent::target, Intent::value)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("type", "username", "ada"),
                        org.assertj.core.groups.Tuple.tuple("type", "password", "{{shop_password}}"),
                        org.assertj.core.groups.Tuple.tuple("click", "Log in", null));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "do not log in with {{shop_login}}",
                "log in with Google",
                "log in with a saved login",
                "type {{shop_password}} into \"Password\""
            })
    void whatIsNoLoginWithASavedPasswordIsNone(String task) {
        assertThat(actions(task)).noneMatch(Action.Login.class::isInstance);
    }
}
