package dev.webwitness.policy.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.policy.secret.Secret;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a run's browser may do: where it goes, whether its changes are held, where it types a secret. */
class RunPolicyTest {
    private static final String START = "https://shop.example/login";
    private static final String VALUE = "tulip-4711-harbour";

    private static RunPolicy permit(String task, List<String> allowed, List<String> origins) {
        RunPolicy permit = new RunPolicy(
                new UrlPolicy(List.of()),
                START,
                allowed,
                task,
                List.of(new Secret("shop_password", VALUE, origins, null)),
                new Redactor(List.of(VALUE)),
                InstallationPolicy.USUAL);
        permit.decidedByModel(true);
        permit.landed(START);
        return permit;
    }

    private static RunPolicy.Field field(boolean password, String name, String... frames) {
        return new RunPolicy.Field(List.of(name), password, List.of(frames), List.of());
    }

    private static void refused(ThrowingCallable call, ErrorCode code, String rule) {
        assertThatThrownBy(call).isInstanceOfSatisfying(WebwitnessException.class, e -> {
            assertThat(e.code()).isEqualTo(code);
            assertThat(e.info().evidence()).containsEntry("ruleId", rule);
            assertThat(e.info().message()).doesNotContain(VALUE);
        });
    }

    @Test
    void aSecretIsTypedWhereTheRunBegan() {
        RunPolicy permit = permit("log in", List.of(), List.of());

        assertThat(permit.typed("{{shop_password}}", field(true, "Password", START)))
                .isEqualTo(VALUE);
        assertThat(permit.typed("a {{shop_password}} b {{other}}", field(true, "Password", START)))
                .isEqualTo("a " + VALUE + " b {{other}}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://evil.example/login",
                "https://shop.example.evil.example/",
                "http://shop.example/login",
                "https://shop.example:8443/login",
                "https://sub.shop.example/",
                "about:blank",
                "about:srcdoc",
                "data:text/html,x",
                "blob:https://shop.example/1",
                "file:///etc/passwd",
                ""
            })
    void aSecretIsTypedNowhereElse(String url) {
        RunPolicy permit = permit("log in", List.of(), List.of());

        refused(
                () -> permit.typed("{{shop_password}}", field(true, "Password", url)),
                ErrorCode.POLICY_ORIGIN_BLOCKED,
                "secret-origin");
    }

    @Test
    void aFrameOfAnotherOriginAndAPageAroundItAreElsewhereToo() {
        RunPolicy permit = permit("log in", List.of(), List.of());

        refused(
                () -> permit.typed("{{shop_password}}", field(true, "Password", "https://ads.example/", START)),
                ErrorCode.POLICY_ORIGIN_BLOCKED,
                "secret-origin");
        refused(
                () -> permit.typed("{{shop_password}}", field(true, "Password", START, "https://evil.example/")),
                ErrorCode.POLICY_ORIGIN_BLOCKED,
                "secret-origin");
    }

    @Test
    void aFormThatIsSentElsewhereGetsNoSecret() {
        RunPolicy permit = permit("log in", List.of(), List.of());
        RunPolicy.Field field = new RunPolicy.Field(
                List.of("Password"), true, List.of(START), List.of("https://shop.example/in", "https://evil.example/"));

        refused(() -> permit.typed("{{shop_password}}", field), ErrorCode.POLICY_ORIGIN_BLOCKED, "secret-origin");
    }

    @Test
    void configuredOriginsAreTheOnlyOnes() {
        RunPolicy permit = permit("log in", List.of(), List.of("https://login.example", "*.intern.example"));

        assertThat(permit.typed("{{shop_password}}", field(true, "Password", "https://login.example/x")))
                .isEqualTo(VALUE);
        assertThat(permit.typed("{{shop_password}}", field(true, "Password", "https://a.intern.example/x")))
                .isEqualTo(VALUE);
        refused(
                () -> permit.typed("{{shop_password}}", field(true, "Password", START)),
                ErrorCode.POLICY_ORIGIN_BLOCKED,
                "secret-origin");
    }

    @Test
    void aModelTypesASecretIntoAFieldThatShowsItOnlyWhereTheTaskNamesTheField() {
        RunPolicy permit = permit("put the key into the API key field", List.of(), List.of());

        assertThat(permit.typed("{{shop_password}}", field(false, "API key", START)))
                .isEqualTo(VALUE);
        refused(
                () -> permit.typed("{{shop_password}}", field(false, "Comment", START)),
                ErrorCode.POLICY_ACTION_DENIED,
                "secret-field");
        permit.decidedByModel(false);
        assertThat(permit.typed("{{shop_password}}", field(false, "Comment", START)))
                .isEqualTo(VALUE);
    }

    @Test
    void aSecretStandsInNothingButAField() {
        RunPolicy permit = permit("log in", List.of(), List.of());

        refused(
                () -> permit.onlyTyped("open https://shop.example/?q={{shop_password}}"),
                ErrorCode.POLICY_ACTION_DENIED,
                "secret-typed-only");
        permit.onlyTyped("open https://shop.example/?q={{other}}");
    }

    @ParameterizedTest
    @CsvSource({
        "https://shop.example/cart, true",
        "https://evil.example/, false",
        "https://login.example/sso, true",
        "https://docs.example/a, true",
        "http://127.0.0.1:3000/x, true",
        "http://127.0.0.1:3001/x, false"
    })
    void aModelStaysWhereTheRunBeganAndWhereItsTaskLeads(String url, boolean allowed) {
        RunPolicy permit = permit(
                "log in over https://login.example/start, compare with docs.example and 127.0.0.1:3000.",
                List.of(),
                List.of());

        assertThat(permit.mayVisit(url)).isEqualTo(allowed);
        permit.decidedByModel(false);
        assertThat(permit.mayVisit(url)).isTrue();
    }

    @Test
    void whereTheStartLedByItselfIsPartOfTheStart() {
        RunPolicy permit = permit("look", List.of(), List.of());
        assertThat(permit.mayVisit("https://www.shop.example/")).isFalse();

        permit.landed("https://www.shop.example/");

        assertThat(permit.mayVisit("https://www.shop.example/a")).isTrue();
    }

    @Test
    void anAddressElsewhereIsNotOpened() {
        RunPolicy permit = permit("look at the settings", List.of(), List.of());

        refused(() -> permit.visit("https://evil.example/"), ErrorCode.POLICY_ORIGIN_BLOCKED, "start-origin");
        permit.visit("https://shop.example/settings");
    }

    @Test
    void theTaskLeadsWhereItSaysAndNotWhereAPageSays() {
        RunPolicy permit = permit("open /settings and docs.example", List.of(), List.of());

        assertThat(permit.leadsTo(START)).isTrue();
        assertThat(permit.leadsTo("https://shop.example/settings")).isTrue();
        assertThat(permit.leadsTo("https://docs.example/")).isTrue();
        assertThat(permit.leadsTo("https://shop.example/account/delete?confirm=1"))
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "https://shop.example/, AUTO, true, true",
        "http://127.0.0.1:3000/, AUTO, false, false",
        "http://127.0.0.1:3000/, ASK, true, true",
        "http://127.0.0.1:3000/, DENY, true, false",
        "https://shop.example/, ALLOW, false, false"
    })
    void changesAreHeldByPolicyAndOnlyAModels(String start, InstallationPolicy.Act act, boolean holds, boolean asks) {
        RunPolicy permit = new RunPolicy(
                new UrlPolicy(List.of()),
                start,
                List.of(),
                "look",
                List.of(),
                new Redactor(List.of()),
                new InstallationPolicy(false, act));
        assertThat(permit.holdsChanges()).isFalse();

        permit.decidedByModel(true);

        assertThat(permit.holdsChanges()).isEqualTo(holds);
        assertThat(permit.asksAboutChanges()).isEqualTo(asks);
    }

    @Test
    @Tag("security")
    void aFileIsGivenOnlyIfTheCallersOwnWordsNameIt() {
        RunPolicy permit = permit("upload \"cv.pdf\" to the form", List.of(), List.of());

        permit.upload(List.of("cv.pdf"));
        refused(() -> permit.upload(List.of("cv.pdf", "pom.xml")), ErrorCode.POLICY_ACTION_DENIED, "upload-unnamed");
        permit.addRequestedWords("upload pom.xml");
        permit.upload(List.of("pom.xml"));
    }

    @ParameterizedTest
    @Tag("security")
    @ValueSource(
            strings = {
                "https://evil.example/",
                "http://shop.example/",
                "https://shop.example:8443/",
                "about:srcdoc",
                "data:text/html,x",
                "file:///tmp/x.html"
            })
    void aFileGoesOnlyToTheOriginTheRunBeganAt(String url) {
        RunPolicy permit = permit("upload cv.pdf at https://evil.example", List.of(), List.of());
        permit.give(field(false, "CV", START));

        refused(() -> permit.give(field(false, "CV", url, START)), ErrorCode.POLICY_ORIGIN_BLOCKED, "upload-origin");
        refused(() -> permit.give(field(false, "CV", START, url)), ErrorCode.POLICY_ORIGIN_BLOCKED, "upload-origin");
        refused(
                () -> permit.give(new RunPolicy.Field(List.of(), false, List.of(START), List.of(START, url))),
                ErrorCode.POLICY_ORIGIN_BLOCKED,
                "upload-origin");
    }

    @Test
    @Tag("security")
    void aFileGoesToAnOriginThatTheCallerAllows() {
        RunPolicy permit = permit("upload cv.pdf", List.of("https://files.shop.example"), List.of());

        permit.give(field(false, "CV", "https://files.shop.example/drop", START));
        refused(
                () -> permit.give(field(false, "CV", "https://other.example/", START)),
                ErrorCode.POLICY_ORIGIN_BLOCKED,
                "upload-origin");
    }
}
