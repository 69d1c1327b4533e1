package dev.webwitness.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.browser.launch.Chromium;
import dev.webwitness.browser.options.BrowserOptions;
import dev.webwitness.browser.options.SessionOptions;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Target;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.SignalsOnly;
import dev.webwitness.testing.WarmBrowser;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What Chromium asks for by itself, as its own log of the network tells: nothing. */
@Tag("security")
class BrowserOwnRequestsIT {
    private static final String FORMS = """
            <h1>Sign up</h1><form action=/done method=post>
            <label>Name <input name=name autocomplete=name></label><label>Street <input name=street autocomplete=street-address></label>
            <label>Town <input name=city></label><label>E-mail <input name=email type=email></label>
            <label>Card <input name=cc autocomplete=cc-number></label><label>Phone <input name=tel type=tel></label>
            <label>Password <input name=new type=password autocomplete=new-password></label><button>Send</button></form>
            <p lang=de>Dies ist ein deutscher Text, der zu übersetzen wäre, lang genug für jede Erkennung.</p>""";

    @TempDir
    private Path temp;

    @Test
    void nobodyButTheSiteIsAskedForAnything() throws IOException {
        Path log = temp.resolve("net.json");
        try (FixtureSite site = FixtureSite.start().page("/", FORMS).page("/done", "<h1>Done</h1>")) {
            BrowserOptions options = BrowserOptions.builder(WarmBrowser.temporary())
                    .executable(WarmBrowser.chromium())
                    .extraArgs(List.of("--log-net-log=" + log))
                    .build();
            try (Chromium chromium = Chromium.start(options);
                    BrowserSession session = BrowserSession.open(
                            chromium,
                            SessionOptions.of(
                                    RunRequest.builder(site.url("/"), "a task")
                                            .entrance("test")
                                            .build(),
                                    new SignalsOnly(signal -> {})))) {
                session.start(site.url("/"), Duration.ofSeconds(20));
                for (String field : List.of("Name", "Street", "E-mail", "Card", "Password")) {
                    assertThat(session.perform(
                                            new Action.Type("4111 1111 x@y.example", Target.named(field), false),
                                            OpenSession.STEP)
                                    .error())
                            .isNull();
                }
                session.perform(new Action.Press("Enter", Target.named("Password")), OpenSession.STEP);
            }
            Set<String> hosts = hosts(log);

            assertThat(hosts).containsExactly("127.0.0.1");
            assertWhatTheDriverSwitchesOffIsOffStill(Files.readString(log));
        }
    }

    /** Chromium heeds only the last of the two switches. */
    private static void assertWhatTheDriverSwitchesOffIsOffStill(String log) {
        List<List<String>> switches = Pattern.compile("--disable-features=(\\S+)")
                .matcher(log)
                .results()
                .map(match -> List.of(match.group(1).split(",")))
                .toList();

        assertThat(switches).hasSizeGreaterThan(1);
        assertThat(switches.get(switches.size() - 1)).containsAll(switches.get(0));
    }

    /** The hosts of every address in it. */
    private static Set<String> hosts(Path log) throws IOException {
        Set<String> hosts = new TreeSet<>();
        try (JsonParser json = new ObjectMapper().getFactory().createParser(Files.readString(log))) {
            for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
                if (token == JsonToken.VALUE_STRING
                        && Set.of("url", "location", "host").contains(String.valueOf(json.currentName()))) {
                    String text = json.getText();
                    String host = text.contains("://")
                            ? URI.create(text.replaceAll("[?#].*", "")).getHost()
                            : text;
                    if (host != null) {
                        hosts.add(host);
                    }
                }
            }
        }
        return hosts;
    }
}
