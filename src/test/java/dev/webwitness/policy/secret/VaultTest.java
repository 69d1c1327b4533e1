package dev.webwitness.policy.secret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Which secrets a run is given, and how a task names them. */
class VaultTest {
    private final Vault vault = new Vault(List.of(
            new Secret("shop_password", "tulip-4711", List.of(), null), new Secret("pin", "123", List.of(), null)));

    @Test
    void givesWhatWasNamed() {
        assertThat(vault.granted(List.of("shop_password"), "type {{shop_password}} into \"Password\""))
                .extracting(Secret::name)
                .containsExactly("shop_password");
    }

    @Test
    void anUnknownNameSaysHowToMendIt() {
        assertThatThrownBy(() -> vault.granted(List.of("shop_pasword"), ""))
                .hasMessageContaining("no configured secret")
                .hasMessageContaining("shop_password")
                .hasMessageContaining("shop_pasword: {env: SHOP_PASWORD}");
    }

    @Test
    void aShortSecretIsRefused() {
        assertThatThrownBy(() -> vault.granted(List.of("pin"), ""))
                .hasMessageContaining("shorter than 4")
                .hasMessageNotContaining("123");
    }

    @Test
    void aTaskMayUseOnlyWhatItWasGiven() {
        assertThatThrownBy(() -> vault.granted(List.of(), "type {{shop_password}} into \"Password\""))
                .hasMessageContaining("Add it to secrets");
        assertThatThrownBy(() -> vault.granted(List.of("shop_password"), "type {{shop_pass}} into \"Password\""))
                .hasMessageContaining("shop_pass");
        assertThat(vault.granted(List.of(), "type {{user}} into \"Template\"")).isEmpty();
    }

    @Test
    void aSecretIsNeverPrinted() {
        assertThat(new Secret("a", "tulip-4711", List.of(), null).toString()).isEqualTo("the secret a");
    }

    @Test
    @Tag("security")
    void aGuestHearsTheSameOfASecretThatIsThereAndOfOneThatIsNot() {
        Vault guests = new Vault(List.of(
                        new Secret("bank_login", "tulip-4711", List.of(), null),
                        new Secret("pincode", "123", List.of("https://a.example"), null),
                        new Secret("lent", "harbour-99", List.of("https://a.example"), null)))
                .forGuests();

        List<String> heard = new ArrayList<>();
        for (String name : List.of("bank_login", "pincode", "nothing")) {
            heard.add(message(() -> guests.granted(List.of(name), "")).replace(name, "NAME"));
        }
        assertThat(Set.copyOf(heard)).hasSize(1);
        assertThat(heard.get(0)).contains("callers over HTTP").doesNotContain("bank_login", "lent", "config/");
        assertThat(message(() -> guests.granted(List.of("lent"), "type {{pincode}}"))
                        .replace("pincode", "NAME"))
                .isEqualTo(message(() -> guests.granted(List.of("lent"), "type {{nothing}}"))
                        .replace("nothing", "NAME"));
        assertThat(guests.granted(List.of(), "type {{pincode}}")).isEmpty();
        assertThat(guests.granted(List.of("lent"), "type {{lent}}")).hasSize(1);
    }

    private static String message(ThrowingCallable refused) {
        return catchThrowable(refused).getMessage();
    }
}
