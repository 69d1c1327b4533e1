package dev.webwitness.policy.redaction;

import java.util.List;

/** Words, written as a text. */
final class WordList {
    private WordList() {}

    static List<String> of(String words) {
        return List.of(words.strip().split("\\s+"));
    }
}
