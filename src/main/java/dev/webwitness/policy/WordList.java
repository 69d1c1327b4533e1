package dev.webwitness.policy;

import java.util.Set;

/** A set of words, written as a text. */
final class WordList {
    private WordList() {}

    static Set<String> of(String words) {
        return Set.of(words.strip().split("\\s+"));
    }
}
