package dev.webwitness.cli.commands;

import dev.webwitness.cli.shell.CommandContext;
import dev.webwitness.cli.shell.ExitStatus;
import dev.webwitness.config.Settings;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.store.tokens.ApiTokens;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "token",
        description =
                "Who may call over HTTP: token list, token add NAME, token remove NAME. A token is shown once, when it is made.")
public final class TokenCommand extends SettingsCommand {
    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "list|add|remove",
            defaultValue = "list",
            description = "What to do (default: ${DEFAULT-VALUE}).")
    private String what = "list";

    @Parameters(index = "1", arity = "0..1", paramLabel = "NAME", description = "Who it is for.")
    private @Nullable String name;

    @Option(names = "--days", paramLabel = "N", description = "Days until it expires; without it, never.")
    private @Nullable Integer days;

    @Option(names = "--per-minute", paramLabel = "N", description = "Requests a minute, instead of the usual.")
    private int perMinute;

    @Option(names = "--sessions", paramLabel = "N", description = "Sessions at the same time.")
    private int sessions;

    @Option(names = "--runs", paramLabel = "N", description = "Runs at the same time, waiting ones included.")
    private int runs;

    @Option(names = "--json", description = "Print JSON.")
    private boolean json;

    public TokenCommand(CommandContext shell) {
        super(shell);
    }

    @Override
    public Integer call() {
        Settings settings = load();
        ApiTokens tokens = new ApiTokens(settings.http().tokens());
        String who = name;
        switch (what) {
            case "list" -> tokens.list().forEach(this::print);
            case "add" -> add(tokens, named(who));
            case "remove" -> remove(tokens, named(who));
            default ->
                throw new WebwitnessException(
                        ErrorCode.ARGUMENTS_INVALID, "Say what to do: token list, token add NAME, token remove NAME.");
        }
        return ExitStatus.PASSED;
    }

    private static String named(@Nullable String who) {
        if (who == null) {
            throw new WebwitnessException(
                    ErrorCode.ARGUMENTS_INVALID, "Say who it is for, such as token add ci-runner.");
        }
        return who;
    }

    private void add(ApiTokens tokens, String who) {
        if (perMinute < 0 || sessions < 0 || runs < 0 || days != null && days < 1) {
            throw new WebwitnessException(ErrorCode.ARGUMENTS_INVALID, "Limits are whole numbers from 1.");
        }
        Integer left = days;
        String token = tokens.add(
                who, left == null ? null : Instant.now().plus(Duration.ofDays(left)), perMinute, sessions, runs);
        if (json) {
            console.json(Map.of("name", who, "token", token));
        } else {
            console.line(token);
            console.remark("Keep it: it cannot be shown again. Clients send it as Authorization: Bearer " + "…");
        }
    }

    private void remove(ApiTokens tokens, String who) {
        if (!tokens.remove(who)) {
            throw new WebwitnessException(
                    ErrorCode.ARGUMENTS_INVALID, "There is no token named " + who + "; token list shows them.");
        }
        console.remark("removed " + who + "; a server that runs knows within a second");
    }

    private void print(ApiTokens.Token token) {
        if (json) {
            Map<String, @Nullable Object> map = new LinkedHashMap<>();
            map.put("name", token.name());
            map.put("created", token.created());
            map.put("expires", token.expires());
            map.put("per_minute", token.perMinute());
            map.put("sessions", token.sessions());
            map.put("runs", token.runs());
            console.json(map);
            return;
        }
        console.line("%-40s made %s  %s%s%s%s"
                .formatted(
                        token.name(),
                        token.created(),
                        token.expires() == null ? "never expires" : "expires " + token.expires(),
                        limit(token.perMinute(), "requests a minute"),
                        limit(token.sessions(), "sessions"),
                        limit(token.runs(), "runs")));
    }

    private static String limit(int most, String of) {
        return most == 0 ? "" : "  " + most + " " + of;
    }
}
