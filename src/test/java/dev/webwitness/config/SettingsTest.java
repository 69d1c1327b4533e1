package dev.webwitness.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.config.reader.SecretSource;
import dev.webwitness.config.reader.SettingLine;
import dev.webwitness.config.reader.ValueOrigin;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.Viewport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How settings are layered, understood and refused. */
class SettingsTest {
    @TempDir
    Path folder;

    private InstallLayout home;

    @BeforeEach
    void emptyHome() throws IOException {
        home = new InstallLayout(folder.resolve("home"), null);
        Files.createDirectories(home.dir().resolve("config"));
    }

    @Test
    void defaultsHoldWhenNobodySaysOtherwise() {
        Settings settings = load(null, Map.of(), Map.of());

        assertThat(settings.run().budgetS()).isEqualTo(60);
        assertThat(settings.browser().headless()).isTrue();
        assertThat(settings.artifacts().dir()).isEqualTo(home.dir().resolve("artifacts"));
        assertThat(settings.artifacts().hardBytes()).isEqualTo(4L << 30);
        assertThat(settings.lines()).allMatch(line -> line.origin() == ValueOrigin.DEFAULT);
    }

    @Test
    void flagsWinOverTheEnvironmentWhichWinsOverTheFileWhichWinsOverTheDefault() throws IOException {
        write("run:\n  budget_s: 10\n  max_steps: 10\n  queue: 10\n");

        Settings settings = load(
                null,
                Map.of("WEBWITNESS_RUN_MAX_STEPS", "20", "WEBWITNESS_RUN_QUEUE", "20"),
                Map.of("run.queue", "30"));

        assertThat(settings.run().budgetS()).isEqualTo(10);
        assertThat(settings.run().maxSteps()).isEqualTo(20);
        assertThat(settings.run().queue()).isEqualTo(30);
        assertThat(line(settings, "run.budget_s").origin()).isEqualTo(ValueOrigin.FILE);
        assertThat(line(settings, "run.budget_s").where()).endsWith("webwitness.yaml, line 2");
        assertThat(line(settings, "run.max_steps").origin()).isEqualTo(ValueOrigin.ENV);
        assertThat(line(settings, "run.queue").origin()).isEqualTo(ValueOrigin.FLAG);
        assertThat(line(settings, "run.wait_s").origin()).isEqualTo(ValueOrigin.DEFAULT);
    }

    @Test
    void anUnknownKeyIsRefusedWithItsLineAndTheNearestOne() throws IOException {
        write("run:\n  wait_s: 5\n  budgets: 10\n");

        assertThatThrownBy(() -> load(null, Map.of(), Map.of()))
                .hasMessageContaining("run.budgets")
                .hasMessageContaining("line 3")
                .hasMessageContaining("Did you mean run.budget_s?");
    }

    @Test
    void aKeyOutsideItsSectionIsStillFoundNearest() throws IOException {
        write("budget_s: 10\n");

        assertThatThrownBy(() -> load(null, Map.of(), Map.of())).hasMessageContaining("Did you mean run.budget_s?");
    }

    @Test
    void anUnknownVariableIsRefusedWithTheNearestOne() {
        assertThatThrownBy(() -> load(null, Map.of("WEBWITNESS_RUN_BUDGET", "10"), Map.of()))
                .hasMessageContaining("WEBWITNESS_RUN_BUDGET does not exist")
                .hasMessageContaining("WEBWITNESS_RUN_BUDGET_S");
    }

    @Test
    void anUnknownFlagKeyIsRefused() {
        assertThatThrownBy(() -> load(null, Map.of(), Map.of("browser.headles", "no")))
                .hasMessageContaining("browser.headless");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "run: {budget_s: soon} | a whole number from 1 to 3600",
                "run: {budget_s: 0} | a whole number from 1 to 3600",
                "run: {budget_s: [5]} | a whole number",
                "run: {budget_s: 1.5} | a whole number",
                "browser: {headless: yes} | true | false",
                "browser: {sandbox: maybe} | auto | on | off",
                "browser: {viewport: big} | WIDTHxHEIGHT",
                "browser: {viewport: 5000000000x1} | WIDTHxHEIGHT",
                "browser: {args: [--single-process]} | not --single-process",
                "browser: {args: [--no-zygote]} | not --no-zygote",
                "browser: {device_scale: 9} | a number from 0.5 to 4",
                "browser: {device_scale: sharp} | a number from 0.5 to 4",
                "browser: {max_memory_mb: 10} | a whole number from 256 to 65536",
                "artifacts: {max_bytes: 2XB} | a size such as",
                "artifacts: {max_bytes: 999999999999TB} | a size such as",
                "policy: {allowed_origins: ['https://a.example/path']} | origins",
                "policy: {allowed_origins: [example]} | origins",
            })
    void aWrongValueIsRefusedWithKeyValueLineAndWhatIsAllowed(String yaml, String allowed) throws IOException {
        write(yaml);

        assertThatThrownBy(() -> load(null, Map.of(), Map.of()))
                .isInstanceOf(WebwitnessException.class)
                .hasMessageContaining("line 1")
                .hasMessageContaining(allowed)
                .extracting(thrown -> ((WebwitnessException) thrown).code())
                .isEqualTo(ErrorCode.ARGUMENTS_INVALID);
    }

    @Test
    void theScaleIsOneOfTheWindow() throws IOException {
        write("browser: {device_scale: 1.5, viewport: 800x600}");

        assertThat(load(null, Map.of(), Map.of()).browser().viewport())
                .isEqualTo(new Viewport(800, 600, 1.5, false, null));
    }

    @Test
    void aWrongVariableNamesTheVariable() {
        assertThatThrownBy(() -> load(null, Map.of("WEBWITNESS_RUN_BUDGET_S", "x"), Map.of()))
                .hasMessageContaining("environment variable WEBWITNESS_RUN_BUDGET_S")
                .hasMessageContaining("\"x\"");
    }

    @Test
    void brokenYamlNamesItsLine() throws IOException {
        write("run:\n  budget_s: [1\n");

        assertThatThrownBy(() -> load(null, Map.of(), Map.of())).hasMessageContaining("no valid YAML at line");
    }

    @Test
    void aKeyWrittenTwiceIsRefused() throws IOException {
        write("run:\n  budget_s: 1\nrun.budget_s: 2\n");

        assertThatThrownBy(() -> load(null, Map.of(), Map.of())).hasMessageContaining("stands twice");
    }

    @Test
    void aKeyWithoutAValueIsRefusedButAnEmptySectionIsNot() throws IOException {
        write("run:\nbrowser:\n  headless:\n");

        assertThatThrownBy(() -> load(null, Map.of(), Map.of())).hasMessageContaining("browser.headless");
        write("run:\nbrowser:\n");
        assertThat(load(null, Map.of(), Map.of()).run().budgetS()).isEqualTo(60);
    }

    @Test
    void aNamedFileThatIsMissingIsRefused() {
        assertThatThrownBy(() -> load(folder.resolve("nowhere.yaml"), Map.of(), Map.of()))
                .hasMessageContaining("nowhere.yaml");
        assertThatThrownBy(() -> load(null, Map.of("WEBWITNESS_CONFIG", folder + "/gone.yaml"), Map.of()))
                .hasMessageContaining("gone.yaml");
    }

    @Test
    void aSymbolicLinkIsRefused() throws IOException {
        Path real = Files.writeString(folder.resolve("real.yaml"), "run: {budget_s: 5}\n");
        Path link = Files.createSymbolicLink(folder.resolve("link.yaml"), real);

        assertThatThrownBy(() -> load(link, Map.of(), Map.of()))
                .extracting(thrown -> ((WebwitnessException) thrown).code())
                .isEqualTo(ErrorCode.CONTEXT_SYMLINK_REJECTED);
    }

    @Test
    void pathsInAFileAreRelativeToThatFile() throws IOException {
        Path elsewhere = Files.createDirectories(folder.resolve("elsewhere"));
        Path file = Files.writeString(elsewhere.resolve("mine.yaml"), "artifacts: {dir: runs}\n");

        assertThat(load(file, Map.of(), Map.of()).artifacts().dir()).isEqualTo(elsewhere.resolve("runs"));
    }

    @Test
    void listsComeFromTheFileOrFromOneLine() throws IOException {
        write("browser: {args: ['--lang=de', '--mute-audio']}\n");

        assertThat(load(null, Map.of(), Map.of()).browser().args()).containsExactly("--lang=de", "--mute-audio");
        assertThat(load(null, Map.of("WEBWITNESS_BROWSER_ARGS", "--lang=fr, --mute-audio"), Map.of())
                        .browser()
                        .args())
                .containsExactly("--lang=fr", "--mute-audio");
    }

    @Test
    void secretsNameTheirSourceAndAreReadOnlyWhenAsked() throws IOException {
        Files.writeString(home.dir().resolve("config/token"), "s3cr3t-token\n");
        write("secrets:\n  shop: {env: SHOP}\n  api: {file: token}\n");
        Settings settings = load(null, Map.of(), Map.of());

        assertThat(settings.secretValues(Map.of("SHOP", "hunter22")))
                .containsEntry("shop", "hunter22")
                .containsEntry("api", "s3cr3t-token");
        assertThatThrownBy(() -> settings.secretValues(Map.of())).hasMessageContaining("SHOP is not set");
        assertThat(line(settings, "secrets").value())
                .contains("shop: {env: SHOP}")
                .doesNotContain("s3cr3t");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "secrets: {shop: hunter22}",
                "secrets: {shop: {value: hunter22}}",
                "secrets: hunter22",
                "secrets: {shop: [hunter22]}",
                "secrets: {shop: {env: A, file: hunter22}}",
            })
    void aLiteralSecretIsRefusedWithoutRepeatingIt(String yaml) throws IOException {
        write(yaml);

        assertThatThrownBy(() -> load(null, Map.of(), Map.of()))
                .isInstanceOfSatisfying(WebwitnessException.class, thrown -> {
                    assertThat(thrown).hasMessageContaining("never written here");
                    assertThat(thrown.info().toMap().toString()).doesNotContain("hunter22");
                });
    }

    @Test
    void aModelsKeyIsNamedByItsVariableAndThenItsFile() throws IOException {
        write("brain:\n  model.provider: openai\n  model.key.env: MY_KEY\n  model:\n    key:\n      file: key\n");

        assertThat(load(null, Map.of(), Map.of()).model().key())
                .containsExactly(
                        new SecretSource.Variable("MY_KEY"),
                        new SecretSource.InFile(home.configFile().resolveSibling("key")));
        assertThat(load(null, Map.of("WEBWITNESS_BRAIN_MODEL_KEY_ENV", "OTHER"), Map.of())
                        .model()
                        .key())
                .contains(new SecretSource.Variable("OTHER"));
        write("brain:\n  model.key.env: WEBWITNESS_MODEL_KEY\n");
        assertThat(load(null, Map.of("WEBWITNESS_MODEL_KEY", "x"), Map.of())
                        .model()
                        .key())
                .hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "model: {key: sk-hunter22hunter22hunter22}",
                "model.key: sk-hunter22hunter22hunter22",
                "model: {api_key: sk-hunter22hunter22hunter22}",
                "model: {key: {env: sk-hunter22hunter22hunter22}}",
                "model: {key: {env: AIzahunter22hunter22hunter22}}",
                "model: {key: {file: sk-hunter22hunter22hunter22}}",
                "model: {key: {value: sk-hunter22hunter22hunter22}}",
                "model: {base_url: 'http://ada:hunter22@127.0.0.1/v1'}",
                "model: {base_url: 'http://127.0.0.1/v1?key=hunter22'}",
            })
    void aModelsKeyInTheSettingsIsRefusedWithoutRepeatingIt(String yaml) throws IOException {
        write("brain: {" + yaml + "}");

        assertThatThrownBy(() -> load(null, Map.of(), Map.of()))
                .isInstanceOfSatisfying(
                        WebwitnessException.class,
                        thrown -> assertThat(thrown.info().toMap().toString())
                                .contains("brain.model.")
                                .doesNotContain("hunter22"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"model.key: hunter22", "model.api_key: hunter22", "model.key.env: hunter22"})
    void aModelsKeyInTheSettingsIsToldWhereItBelongs(String yaml) throws IOException {
        write("brain: {" + yaml + "}");

        assertThatThrownBy(() -> load(null, Map.of(), Map.of()))
                .hasMessageContaining("a key is never written here")
                .hasMessageContaining("{env: NAME_OF_A_VARIABLE}");
    }

    @Test
    void aSecretMayNameWhoLogsInWithIt() throws IOException {
        write("secrets: {shop: {env: SHOP, user: ada@shop.test}, api: {env: API}}\n");

        assertThat(load(null, Map.of(), Map.of()).secretUsers()).isEqualTo(Map.of("shop", "ada@shop.test"));

        write("secrets: {shop: {user: ada}}\n");
        assertThatThrownBy(() -> load(null, Map.of(), Map.of())).isInstanceOf(WebwitnessException.class);
    }

    @Test
    void aVariableThatHoldsASecretMayBeNamedLikeASetting() throws IOException {
        write("secrets: {shop: {env: WEBWITNESS_SHOP_PASSWORD}}\n");

        ThrowingCallable loading = () -> load(null, Map.of("WEBWITNESS_SHOP_PASSWORD", "x"), Map.of());
        org.assertj.core.api.Assertions.assertThatCode(loading).doesNotThrowAnyException();
    }

    @Test
    void theBrowserTheLauncherFoundStandsInUntilOneIsNamed() {
        InstallLayout found = new InstallLayout(home.dir(), Path.of("/opt/found/chrome"));

        assertThat(Settings.load(found, null, Map.of(), Map.of()).browser().executable())
                .isEqualTo(Path.of("/opt/found/chrome"));
        assertThat(Settings.load(found, null, Map.of("WEBWITNESS_BROWSER_EXECUTABLE", "/mine"), Map.of())
                        .browser()
                        .executable())
                .isEqualTo(Path.of("/mine"));
    }

    @Test
    void theKeysOfAnIssuerAreAtAnAddressOrInAFileWhosePathIsReadLikeAnyOther() throws IOException {
        write("http: {jwt: {keys: keys/jwks.json}}\n");
        assertThat(keys(Map.of()))
                .isEqualTo(home.dir().resolve("config/keys/jwks.json").toString());
        assertThat(keys(Map.of("http.jwt.keys", "~/jwks.json")))
                .isEqualTo(Path.of(System.getProperty("user.home"), "jwks.json").toString());
        assertThat(keys(Map.of("http.jwt.keys", "https://login.example/jwks.json")))
                .isEqualTo("https://login.example/jwks.json");
        assertThatThrownBy(() -> keys(Map.of("http.jwt.keys", " ")))
                .hasMessageContaining("an address or a file with a JWK set");
    }

    private @Nullable String keys(Map<String, String> flags) {
        return load(null, Map.of(), flags).http().jwt().keys();
    }

    private void write(String yaml) throws IOException {
        Files.writeString(home.configFile(), yaml);
    }

    private Settings load(@Nullable Path named, Map<String, String> environment, Map<String, String> flags) {
        return Settings.load(home, named, environment, flags);
    }

    private static SettingLine line(Settings settings, String key) {
        List<SettingLine> found =
                settings.lines().stream().filter(line -> line.key().equals(key)).toList();
        assertThat(found).hasSize(1);
        return found.get(0);
    }
}
