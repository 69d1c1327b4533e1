package dev.webwitness.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.cli.shell.Console;
import dev.webwitness.config.InstallLayout;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** `mcp-config` as it is typed: what it prints, and what it writes where. */
class McpConfigTest {
    @TempDir
    Path folder;

    private final Map<String, String> environment = new LinkedHashMap<>();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @BeforeEach
    void aUserOfThisTestsOwn() {
        environment.put("HOME", folder.toString());
        environment.put("USERPROFILE", folder.toString());
    }

    @Test
    void theEntryIsPrintedAndItsPlaceSaid() {
        assertThat(run("mcp-config", "cursor")).isZero();

        assertThat(stdout())
                .contains("\"mcpServers\"", folder.resolve("webwitness").toString());
        assertThat(stderr()).contains(folder.resolve(".cursor/mcp.json").toString(), "--write");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void whatWouldBeWrittenIsShownAndThenWrittenAndThenNothingIsLeftToDo() throws IOException {
        Path file = Files.createDirectories(folder.resolve(".cursor")).resolve("mcp.json");
        Files.writeString(file, "{\"mine\": true}");

        assertThat(run("mcp-config", "cursor", "--dry-run")).isZero();
        assertThat(stdout()).contains("\"webwitness\"");
        assertThat(stderr()).contains("Nothing was written");
        assertThat(file).hasContent("{\"mine\": true}");

        assertThat(run("mcp-config", "cursor", "--write")).isZero();
        assertThat(stderr()).contains("earlier version");
        assertThat(file).content().contains("\"mine\": true", "\"command\"");

        assertThat(run("mcp-config", "cursor", "--write")).isZero();
        assertThat(stderr()).contains("nothing was changed");
        assertThat(stdout()).isEmpty();
    }

    @Test
    void aFileThatAPersonHasToEditIsLeftAsItIsWithTheSnippetPrinted() throws IOException {
        Path toml = Files.createDirectories(folder.resolve(".codex")).resolve("config.toml");
        Files.writeString(toml, "# mine\n");
        Path settings = Files.writeString(folder.resolve("settings.json"), "{ // mine\n}");

        assertThat(run("mcp-config", "codex", "--write")).isEqualTo(1);
        assertThat(stdout()).startsWith("[mcp_servers.webwitness]\ncommand = ");
        assertThat(stderr()).contains("left as it is");
        assertThat(run("mcp-config", "zed", "--write", "--file", settings.toString()))
                .isEqualTo(1);
        assertThat(stdout()).contains("\"context_servers\"");

        assertThat(toml).hasContent("# mine");
        assertThat(settings).hasContent("{ // mine\n}");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aClientsOwnCommandIsCalledWhereItIsOnThePath() throws IOException {
        Path program = folder.resolve("claude");
        Files.writeString(program, "#!/bin/sh\nprintf '%s|' \"$PWD\" \"$@\" > \"$0.args\"\n");
        assertThat(program.toFile().setExecutable(true)).isTrue();
        environment.put("PATH", folder.toString());

        assertThat(run("mcp-config", "claude-code", "--dry-run")).isZero();
        assertThat(stdout()).contains("claude mcp add --scope user webwitness -- ");
        assertThat(folder.resolve("claude.args")).doesNotExist();

        assertThat(run("mcp-config", "claude-code", "--write")).isZero();
        assertThat(folder.resolve("claude.args"))
                .hasContent(folder.toRealPath() + "|mcp|add|--scope|user|webwitness|--|" + folder.resolve("webwitness")
                        + "|serve|");
        assertThat(folder.resolve(".claude.json")).doesNotExist();

        Files.writeString(program, "#!/bin/sh\necho webwitness exists already\nexit 1\n");
        assertThat(run("mcp-config", "claude-code", "--write")).isEqualTo(1);
        assertThat(stderr()).startsWith("arguments.invalid: ").contains("webwitness exists already", "--file");
    }

    @Test
    void aProjectsFileIsWrittenWhereItIsAskedFor() {
        assertThat(run("mcp-config", "claude-code", "--write", "--project", folder.toString()))
                .isZero();

        assertThat(folder.resolve(".mcp.json")).content().contains("\"command\"");
        assertThat(run("mcp-config", "zed", "--project", folder.toString())).isEqualTo(1);
        assertThat(stderr()).contains("no file for one project");
    }

    @Test
    void aRunningServerTakesThePlaceOfOneThatIsStarted() throws IOException {
        Path file = folder.resolve("mine.json");
        assertThat(run("mcp-config", "generic", "--write", "--file", file.toString()))
                .isZero();

        assertThat(run(
                        "mcp-config",
                        "generic",
                        "--write",
                        "--file",
                        file.toString(),
                        "--http",
                        "http://127.0.0.1:8931/mcp",
                        "--token-env",
                        "WW_TOKEN"))
                .isZero();

        assertThat(file).content().contains("\"Bearer ${WW_TOKEN}\"").doesNotContain("\"command\"", "\"args\"");
    }

    @Test
    void aClientThatReadsNoVariableIsSaidToWantTheTokenByHand() {
        assertThat(run("mcp-config", "zed", "--http", "http://127.0.0.1:8931/mcp", "--token-env", "WW_TOKEN"))
                .isZero();

        assertThat(stdout()).contains("context_servers").doesNotContain("WW_TOKEN");
        assertThat(stderr()).contains("by hand");
    }

    @Test
    void whatCannotBeDoneIsRefusedWithAWayOut() {
        assertThat(run("mcp-config", "generic", "--write")).isEqualTo(1);
        assertThat(stderr()).contains("--file");
        assertThat(run("mcp-config", "claude-desktop", "--http", "http://127.0.0.1:8931/mcp"))
                .isEqualTo(1);
        assertThat(stderr()).contains("capability.unsupported");
        assertThat(run("mcp-config", "cursor", "--token-env", "WW_TOKEN")).isEqualTo(1);
        assertThat(stderr()).contains("needs no token");
        assertThat(run("mcp-config", "cursor", "--http", "http://127.0.0.1:8931"))
                .isEqualTo(1);
        assertThat(stderr()).contains("/mcp");
    }

    @Test
    void aBrokenFileStaysAsItIs() throws IOException {
        Path file = Files.createDirectories(folder.resolve(".cursor")).resolve("mcp.json");
        Files.writeString(file, "{\n\"a\": \n");

        assertThat(run("mcp-config", "cursor", "--write")).isEqualTo(1);

        assertThat(stderr()).contains("left as it is", "broken");
        assertThat(file).hasContent("{\n\"a\": \n");
    }

    private int run(String... args) {
        out.reset();
        err.reset();
        Console console = new Console(
                new ByteArrayInputStream(new byte[0]),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false);
        return Cli.run(args, new InstallLayout(folder, null), environment, console, new FakeCommandServices());
    }

    private String stdout() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private String stderr() {
        return err.toString(StandardCharsets.UTF_8);
    }
}
