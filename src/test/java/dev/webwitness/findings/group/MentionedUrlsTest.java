package dev.webwitness.findings.group;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MentionedUrlsTest {
    private static final Pattern URL = Pattern.compile("(?:https?|wss?)://[^\\s'\"<>)\\]}]+");
    private static final Pattern PATH = Pattern.compile("(?<![\\w:/.])/[\\w\\-.~%/]{3,}");
    private static final List<String> PARTS = List.of(
            "http",
            "https",
            "ws",
            "wss",
            "ftp",
            "://",
            "/",
            "//",
            "a",
            "api",
            ":",
            ".",
            ",",
            " ",
            "\n",
            "'",
            "(",
            ")",
            "<",
            "}",
            "-",
            "_",
            "%20",
            "~",
            "9",
            "ü",
            "?q=1",
            "#x",
            "!",
            "http://h/p",
            " /api/users",
            ";");

    @Test
    void addressesEndWhereASentenceGoesOn() {
        assertThat(MentionedUrls.urls("GET https://a.example/x?y=1, then (ws://b:80/s) and 'http://c/d'."))
                .containsExactly("https://a.example/x?y=1", "ws://b:80/s", "http://c/d");
    }

    @Test
    void pathsAreNoPartOfAnAddressAndNoLoneSlash() {
        assertThat(MentionedUrls.paths(
                        "/api/users failed, see https://a.example/not/this or a/b or /x or \"/rest/cart.\""))
                .containsExactly("/api/users", "/rest/cart");
    }

    @Test
    void moreThanEightAreNotTaken() {
        assertThat(MentionedUrls.urls("http://a/1 ".repeat(20))).hasSize(8);
        assertThat(MentionedUrls.paths("/a/1 ".repeat(20))).hasSize(8);
    }

    @Test
    void anyTextReadsAsThePatternsWouldReadIt() {
        Random random = new Random(11);
        for (int i = 0; i < 20_000; i++) {
            String text = Stream.generate(() -> PARTS.get(random.nextInt(PARTS.size())))
                    .limit(random.nextInt(14))
                    .collect(Collectors.joining());
            assertThat(MentionedUrls.urls(text)).as(text).isEqualTo(all(URL, text));
            assertThat(MentionedUrls.paths(text)).as(text).isEqualTo(all(PATH, text));
        }
    }

    private static List<String> all(Pattern pattern, String text) {
        return pattern.matcher(text)
                .results()
                .limit(8)
                .map(found -> found.group().replaceAll("[.,;:!]+$", ""))
                .toList();
    }
}
