package dev.webwitness.store.profiles;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Saved logins on disk. */
class ProfileStoreTest {
    private static final Instant NOW = Instant.parse("2026-11-22T12:00:00Z");
    private static final String URL = "https://shop.example/login?next=/";
    private static final String COOKIE = "s3cr3t-C00kie-Value";
    private static final String TOKEN = "eyJ0b2tlbiI6Im9mLXRoZS1zdG9yYWdlIn0xyz";

    @TempDir
    private Path temp;

    private final List<String> told = new ArrayList<>();

    private ProfileStore at(Instant now) {
        return new ProfileStore(temp, Duration.ofDays(30), List.of(), Clock.fixed(now, ZoneOffset.UTC), told::addAll);
    }

    private static String cookie(String name, String value, long expires, boolean httpOnly) {
        return "{\"name\":\"" + name + "\",\"value\":\"" + value
                + "\",\"domain\":\"shop.example\",\"path\":\"/\",\"expires\":" + expires + ",\"httpOnly\":" + httpOnly
                + ",\"secure\":true,\"sameSite\":\"Lax\"}";
    }

    private static String state(String... cookies) {
        return "{\"cookies\":[" + String.join(",", cookies)
                + "],\"origins\":[{\"origin\":\"https://shop.example\",\"localStorage\":["
                + "{\"name\":\"theme\",\"value\":\"dark\"},{\"name\":\"auth\",\"value\":\"{\\\"access_token\\\":\\\""
                + TOKEN
                + "\\\",\\\"user\\\":\\\"ada\\\"}\"}],\"indexedDB\":[{\"name\":\"app\",\"version\":1,\"stores\":[{\"name\":\"kv\","
                + "\"records\":[{\"key\":\"refresh_token\",\"value\":\"indexed-db-refresh\"},{\"valueEncoded\":"
                + "{\"o\":[{\"k\":\"password\",\"v\":\"hidden-in-an-object\"}],\"id\":1}}]}]}]}]}";
    }

    private static long inHours(int hours) {
        return NOW.plus(Duration.ofHours(hours)).getEpochSecond();
    }

    @Test
    void thoseThatAreOverAreNotUsable() {
        at(NOW).save("shop", URL, state(cookie("session", COOKIE, inHours(2), true)));
        at(NOW).save("admin", URL, state(cookie("session", COOKIE, inHours(48), true)));

        assertThat(at(NOW).usable()).containsExactly("admin", "shop");
        assertThat(at(NOW.plus(Duration.ofHours(3))).usable()).containsExactly("admin");
    }

    @Test
    void whatIsSavedComesBackWholeAndNothingOfItStandsInTheFile() throws Exception {
        String state = state(cookie("session", COOKIE, -1, true));

        Profile saved = at(NOW).save("shop", URL, state);
        ProfileStore.Opened opened = at(NOW).open("shop");

        assertThat(opened.state()).isEqualTo(state);
        assertThat(opened.profile()).isEqualTo(saved);
        assertThat(saved.origin()).isEqualTo("https://shop.example");
        assertThat(opened.cookieNames()).containsExactly("shop.example session");
        Path file = temp.resolve("profiles/shop.profile");
        String bytes = Files.readString(file, StandardCharsets.ISO_8859_1);
        assertThat(bytes).doesNotContain(COOKIE).doesNotContain(TOKEN).doesNotContain("session");
        for (Path each : List.of(file, temp.resolve("profiles/key"))) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(each)))
                    .isEqualTo("rw-------");
        }
    }

    @Test
    void cookiesAndTokensAreSecretsAndOrdinaryWordsAreNot() {
        at(NOW).save(
                        "shop",
                        URL,
                        state(
                                cookie("session", COOKIE, -1, true),
                                cookie("sid", "a%2Fb%2Fc99999", -1, false),
                                cookie("consent", "accepted", -1, false),
                                cookie("theme", "dark", -1, false)));

        assertThat(at(NOW).open("shop").secrets())
                .contains(COOKIE, TOKEN, "a%2Fb%2Fc99999", "a/b/c99999", "indexed-db-refresh", "hidden-in-an-object")
                .doesNotContain("accepted", "dark", "ada", "app", "kv");
        assertThat(told).as("the log hides them too").contains(COOKIE, TOKEN);
    }

    @Test
    void aProfileEndsWithTheCookieOfTheLoginAndNotWithOthers() {
        Profile saved = at(NOW).save(
                        "shop",
                        URL,
                        state(
                                cookie("session_id", COOKIE, inHours(2), true),
                                cookie("csrf_token", "abcdefgh1234", inHours(1), false),
                                cookie("_ga", "GA1.2.3", inHours(1), false)));

        assertThat(saved.until()).isEqualTo(NOW.plus(Duration.ofHours(2)));
        assertThat(at(NOW.plus(Duration.ofMinutes(119))).open("shop").profile()).isEqualTo(saved);
        assertThatThrownBy(() -> at(NOW.plus(Duration.ofHours(2))).open("shop"))
                .isInstanceOfSatisfying(WebwitnessException.class, e -> {
                    assertThat(e.code()).isEqualTo(ErrorCode.SITE_LOGIN_REQUIRED);
                    assertThat(e.info().vendor()).isEqualTo("shop.example");
                    assertThat(e.info().evidence()).containsEntry("reason", "expired");
                    assertThat(e).hasMessageContaining("setup_browser_state");
                });
        assertThat(at(NOW.plus(Duration.ofHours(3))).list()).hasSize(1);
    }

    @Test
    void aTokenThatAnotherRenewsDoesNotEndAProfile() {
        Profile saved = at(NOW).save(
                        "shop",
                        URL,
                        state(
                                cookie("access_token", COOKIE, inHours(1), true),
                                cookie("refresh_token", COOKIE + "2", inHours(48), true)));

        assertThat(saved.until()).isEqualTo(NOW.plus(Duration.ofHours(48)));
    }

    @Test
    void aProfileWhoseCookiesHaveNoEndIsGoodForItsAgeAlone() {
        Profile saved = at(NOW).save("shop", URL, state(cookie("session", COOKIE, -1, true)));

        assertThat(saved.until()).isEqualTo(NOW.plus(Duration.ofDays(30)));
        assertThat(saved.expired(NOW.plus(Duration.ofDays(30)))).isTrue();
    }

    @Test
    void aWrongNameIsAnsweredWithTheNearest() {
        at(NOW).save("shop-admin", URL, state());

        assertThatThrownBy(() -> at(NOW).open("shop-adnim"))
                .isInstanceOfSatisfying(
                        WebwitnessException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.ARGUMENTS_INVALID))
                .hasMessageContaining("did you mean \"shop-admin\"?");
        assertThatThrownBy(() -> at(NOW).delete("bank")).hasMessageContaining("there are: shop-admin");
    }

    @ParameterizedTest
    @ValueSource(strings = {"../key", "a/b", "", "Shop", ".hidden", "shop.profile", "-x"})
    void whatIsNoNameLeadsNowhere(String name) {
        assertThatThrownBy(() -> at(NOW).save(name, URL, state()))
                .isInstanceOfSatisfying(
                        WebwitnessException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.ARGUMENTS_INVALID));
        assertThat(temp.resolve("profiles")).doesNotExist();
    }

    @Test
    void whatWasChangedOrEncryptedWithAnotherKeyIsRefused() throws Exception {
        at(NOW).save("shop", URL, state(cookie("session_id", COOKIE, inHours(2), true)));
        Path file = temp.resolve("profiles/shop.profile");
        String written = Files.readString(file);

        Files.writeString(file, written.replace("2026-11-22T14:00:00Z", "2027-11-22T14:00:00Z"));
        assertUndecryptable();
        Files.writeString(file, written);
        assertThat(at(NOW).open("shop").state()).contains(COOKIE);
        Files.writeString(temp.resolve("profiles/key"), Base64.getEncoder().encodeToString(new byte[32]));
        assertUndecryptable();
    }

    private void assertUndecryptable() {
        assertThatThrownBy(() -> at(NOW).open("shop")).isInstanceOfSatisfying(WebwitnessException.class, e -> {
            assertThat(e.code()).isEqualTo(ErrorCode.SITE_LOGIN_REQUIRED);
            assertThat(e.info().evidence()).containsEntry("reason", "undecryptable");
        });
    }

    @Test
    void aLinkInPlaceOfAProfileIsRefused() throws Exception {
        at(NOW).save("shop", URL, state());
        Path elsewhere = Files.move(temp.resolve("profiles/shop.profile"), temp.resolve("elsewhere"));
        Files.createSymbolicLink(temp.resolve("profiles/shop.profile"), elsewhere);

        assertThatThrownBy(() -> at(NOW).open("shop"))
                .isInstanceOfSatisfying(
                        WebwitnessException.class,
                        e -> assertThat(e.code()).isEqualTo(ErrorCode.CONTEXT_SYMLINK_REJECTED));
        assertThat(at(NOW).list()).isEmpty();
    }

    @Test
    void aLinkInPlaceOfTheKeyIsRefusedWithItsPath() throws Exception {
        at(NOW).save("shop", URL, state());
        Path key = temp.resolve("profiles/key");
        Files.createSymbolicLink(key, Files.move(key, temp.resolve("elsewhere")));

        assertThatThrownBy(() -> at(NOW).open("shop")).isInstanceOfSatisfying(WebwitnessException.class, e -> {
            assertThat(e.code()).isEqualTo(ErrorCode.CONTEXT_SYMLINK_REJECTED);
            assertThat(e.info().evidence()).containsEntry("path", key.toString());
        });
    }

    @Test
    void theKeyMayComeFromACommandAndOneThatFailsIsNamed() {
        String key = Base64.getEncoder()
                .encodeToString("0123456789abcdef0123456789abcdef".getBytes(StandardCharsets.US_ASCII));
        ProfileStore asked = new ProfileStore(
                temp, Duration.ofDays(1), List.of("echo", key), Clock.fixed(NOW, ZoneOffset.UTC), told::addAll);

        asked.save("shop", URL, state(cookie("session", COOKIE, -1, true)));

        assertThat(asked.open("shop").state()).contains(COOKIE);
        assertThat(temp.resolve("profiles/key")).doesNotExist();
        ProfileStore failing = new ProfileStore(
                temp, Duration.ofDays(1), List.of("false"), Clock.fixed(NOW, ZoneOffset.UTC), told::addAll);
        assertThatThrownBy(() -> failing.open("shop"))
                .hasMessageContaining("profiles.key_command (false) ended with 1");
        ProfileStore talking = new ProfileStore(
                temp, Duration.ofDays(1), List.of("echo", "not-a-key"), Clock.fixed(NOW, ZoneOffset.UTC), told::addAll);
        assertThatThrownBy(() -> talking.open("shop"))
                .hasMessageContaining("32 bytes in Base64")
                .hasMessageNotContaining("not-a-key");
    }

    @Test
    void whatIsDeletedIsGone() {
        at(NOW).save("shop", URL, state());

        at(NOW).delete("shop");

        assertThat(at(NOW).list()).isEmpty();
        assertThatThrownBy(() -> at(NOW).open("shop")).hasMessageContaining("none is saved yet");
    }
}
