package dev.webwitness.brain.steps.form;

import dev.webwitness.brain.steps.slot.Sentence;
import dev.webwitness.brain.steps.slot.Slot;
import dev.webwitness.brain.steps.slot.WordSlot;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * One way to write a form: words, {@code [optional]} parts, {@code (one|of several)}, and slots such as <code>{element:from}</code>. It matches all tokens
 * of a sentence or none; where a slot refuses, what was read before is tried shorter.
 */
public final class FormPattern {
    /** Pieces that are tried for one sentence before it is given up as too complicated; the longest real one needs some hundred. */
    private static final int MOST_TRIES = 20_000;

    private final String notation;
    private final Node root;
    private final List<Set<String>> needed;

    private FormPattern(String notation, Node root) {
        this.notation = notation;
        this.root = root;
        this.needed = root.needed();
    }

    static FormPattern parse(String notation, Map<String, Slot> slots) {
        return new FormPattern(notation, new Parser(notation, slots).parse());
    }

    public String notation() {
        return notation;
    }

    /** The words it can begin with, where it begins with words. */
    public Set<String> firstWords() {
        Set<String> words = new HashSet<>();
        root.firstWords(words);
        return words;
    }

    /**
     * Whether the sentence begins as it may and has the words that it cannot do without; else nothing needs to be tried.
     *
     * @param words all words and signs of the sentence
     */
    boolean mayMatch(Sentence sentence, Set<String> words) {
        return root.mayBegin(sentence) && needed.stream().noneMatch(any -> Collections.disjoint(any, words));
    }

    /** Tries all ways to read the whole sentence until one is accepted. */
    boolean matches(Sentence sentence, Predicate<FormMatch> accept) {
        Tries tries = new Tries();
        return root.match(
                sentence, 0, FormMatch.empty(), tries, (at, match) -> at == sentence.size() && accept.test(match));
    }

    private static final class Tries {
        private int count;

        boolean spent() {
            return ++count > MOST_TRIES;
        }
    }

    /** What follows a node. */
    private interface Next {
        boolean go(int at, FormMatch match);
    }

    private interface Node {
        boolean match(Sentence sentence, int at, FormMatch match, Tries tries, Next next);

        boolean mayBegin(Sentence sentence);

        /** Words of which a sentence must have one each. */
        default List<Set<String>> needed() {
            return List.of();
        }

        /** Adds the words it can begin with. */
        default void firstWords(Set<String> words) {}

        default boolean isOptional() {
            return false;
        }
    }

    private record Word(String word) implements Node {
        @Override
        public boolean match(Sentence sentence, int at, FormMatch match, Tries tries, Next next) {
            return sentence.is(at, word) && !tries.spent() && next.go(at + 1, match.spelled());
        }

        @Override
        public boolean mayBegin(Sentence sentence) {
            return sentence.is(0, word);
        }

        @Override
        public List<Set<String>> needed() {
            return List.of(Set.of(word));
        }

        @Override
        public void firstWords(Set<String> words) {
            words.add(word);
        }
    }

    private record Sequence(List<Node> nodes) implements Node {
        @Override
        public boolean match(Sentence sentence, int at, FormMatch match, Tries tries, Next next) {
            return from(0, sentence, at, match, tries, next);
        }

        @Override
        public boolean mayBegin(Sentence sentence) {
            for (Node node : nodes) {
                if (node.mayBegin(sentence)) {
                    return true;
                }
                if (!node.isOptional()) {
                    return false;
                }
            }
            return false;
        }

        @Override
        public void firstWords(Set<String> words) {
            for (Node node : nodes) {
                node.firstWords(words);
                if (!node.isOptional()) {
                    return;
                }
            }
        }

        @Override
        public List<Set<String>> needed() {
            return nodes.stream().flatMap(node -> node.needed().stream()).toList();
        }

        private boolean from(int index, Sentence sentence, int at, FormMatch match, Tries tries, Next next) {
            return index == nodes.size()
                    ? next.go(at, match)
                    : nodes.get(index)
                            .match(
                                    sentence,
                                    at,
                                    match,
                                    tries,
                                    (end, more) -> from(index + 1, sentence, end, more, tries, next));
        }
    }

    private record OneOf(List<Node> nodes, boolean optional) implements Node {
        @Override
        public boolean match(Sentence sentence, int at, FormMatch match, Tries tries, Next next) {
            for (Node node : nodes) {
                if (node.match(sentence, at, match, tries, next)) {
                    return true;
                }
            }
            return optional && next.go(at, match);
        }

        @Override
        public boolean mayBegin(Sentence sentence) {
            return nodes.stream().anyMatch(node -> node.mayBegin(sentence));
        }

        @Override
        public void firstWords(Set<String> words) {
            nodes.forEach(node -> node.firstWords(words));
        }

        @Override
        public List<Set<String>> needed() {
            if (optional || nodes.stream().anyMatch(node -> node.needed().isEmpty())) {
                return List.of();
            }
            Set<String> any = new HashSet<>();
            nodes.forEach(node -> any.addAll(node.needed().get(0)));
            return List.of(any);
        }

        @Override
        public boolean isOptional() {
            return optional;
        }
    }

    private record Hole(String name, Slot slot) implements Node {
        @Override
        public boolean match(Sentence sentence, int at, FormMatch match, Tries tries, Next next) {
            for (Slot.Read read : sentence.reads(slot, at)) {
                if (tries.spent()) {
                    return false;
                }
                if (next.go(read.end(), match.with(name, read))) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public boolean mayBegin(Sentence sentence) {
            return true;
        }
    }

    /** Reads the notation. */
    private static final class Parser {
        private final String text;
        private final Map<String, Slot> slots;
        private int at;

        Parser(String text, Map<String, Slot> slots) {
            this.text = text;
            this.slots = slots;
        }

        Node parse() {
            Node node = alternatives();
            if (at < text.length()) {
                throw new AssertionError("unexpected " + text.charAt(at) + " in: " + text);
            }
            return node;
        }

        private Node alternatives() {
            List<Node> all = new ArrayList<>(List.of(sequence()));
            while (at < text.length() && text.charAt(at) == '|') {
                at++;
                all.add(sequence());
            }
            return all.size() == 1 ? all.get(0) : new OneOf(all, false);
        }

        private Node sequence() {
            List<Node> nodes = new ArrayList<>();
            while (at < text.length() && "|])".indexOf(text.charAt(at)) < 0) {
                char c = text.charAt(at);
                if (c == ' ') {
                    at++;
                } else if (c == '[' || c == '(') {
                    at++;
                    Node inner = alternatives();
                    at++; // the closing bracket
                    nodes.add(c == '[' ? new OneOf(List.of(inner), true) : inner);
                } else if (c == '{') {
                    nodes.add(hole());
                } else {
                    nodes.add(word());
                }
            }
            return nodes.size() == 1 ? nodes.get(0) : new Sequence(nodes);
        }

        private Node hole() {
            int close = text.indexOf('}', at);
            String[] said = text.substring(at + 1, close).split(":", 2);
            at = close + 1;
            Slot slot = slots.get(said[0]);
            if (slot == null) {
                throw new AssertionError("no slot {" + said[0] + "}: " + text);
            }
            if (slot instanceof WordSlot words) {
                return new Hole(said[0], words.of(said.length > 1 ? said[1] : ""));
            }
            return new Hole(said.length > 1 ? said[1] : said[0], slot);
        }

        private Node word() {
            int start = at;
            while (at < text.length() && " |[](){}".indexOf(text.charAt(at)) < 0) {
                at++;
            }
            return new Word(text.substring(start, at));
        }
    }
}
