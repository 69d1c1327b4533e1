package dev.webwitness.brain.steps.slot;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A run of tokens of one line.
 *
 * @param line the line as written
 * @param tokens those of the sentence
 * @param mood which forms of a check it may have
 * @param memo what parts of the line were read as, so that none is read twice
 */
public record Sentence(String line, List<Token> tokens, Mood mood, Map<Object, Object> memo) {
    /** Words of forms, taken apart once. */
    private static final Map<String, String[]> SPLIT = new ConcurrentHashMap<>();

    /** Which checks a sentence may hold. */
    public enum Mood {
        /** An order, or a check with its verb: {@code "Pay" is disabled}. */
        PLAIN,
        /** What stands behind {@code expect}: the verb may be left out. */
        EXPECTED,
        /** A condition: the verb may be left out, but not all of what is asked. */
        CONDITION
    }

    public Sentence {
        tokens = List.copyOf(tokens);
    }

    public static Sentence of(String line, List<Token> tokens) {
        return new Sentence(line, tokens, Mood.PLAIN, new HashMap<>());
    }

    public Sentence part(int from, int to) {
        return new Sentence(line, tokens.subList(from, to), mood, memo);
    }

    public Sentence in(Mood other) {
        return new Sentence(line, tokens, other, memo);
    }

    /** What this part of the line was read as for a purpose, read now where it was not yet. */
    public <T> Optional<T> once(String purpose, Class<T> type, Supplier<@Nullable T> reading) {
        if (tokens.isEmpty()) {
            return Optional.empty();
        }
        Object key = List.of(
                purpose,
                mood,
                tokens.get(0).start(),
                tokens.get(tokens.size() - 1).end(),
                tokens.size());
        Object known = memo.get(key);
        if (known == null) {
            known = Optional.ofNullable(reading.get());
            memo.put(key, known);
        }
        return ((Optional<?>) known).map(type::cast);
    }

    /** What a slot reads from a place on; read once. */
    public List<Slot.Read> reads(Slot slot, int at) {
        if (at >= tokens.size()) {
            return slot.read(this, at);
        }
        Object key = List.of(
                slot,
                mood,
                tokens.get(0).start(),
                at,
                tokens.get(tokens.size() - 1).end(),
                tokens.size());
        List<?> known = (List<?>) memo.get(key);
        if (known == null) {
            known = slot.read(this, at);
            memo.put(key, known);
        }
        return known.stream().map(Slot.Read.class::cast).toList();
    }

    /** The same with a token in place of every "it"; as it is where there is none for it. */
    public Sentence saying(@Nullable Token it) {
        if (it == null || tokens.stream().noneMatch(token -> token.is("it"))) {
            return this;
        }
        List<Token> said = tokens.stream()
                .map(token -> token.is("it") ? it.inPlaceOf(token) : token)
                .toList();
        return new Sentence(line, said, mood, new HashMap<>());
    }

    /** The same with other tokens of its line moved to a place in it. */
    public Sentence with(int at, List<Token> moved) {
        StringBuilder said = new StringBuilder();
        List<Token> all = new ArrayList<>();
        for (List<Token> part : List.of(tokens.subList(0, at), moved, tokens.subList(at, tokens.size()))) {
            for (Token token : part) {
                int start = said.length();
                said.append(line, token.start(), token.end());
                all.add(token.at(start, said.length()));
                said.append(' ');
            }
        }
        return Sentence.of(said.toString(), all).in(mood);
    }

    public int size() {
        return tokens.size();
    }

    public Token get(int at) {
        return tokens.get(at);
    }

    /** All its words and signs. */
    public Set<String> words() {
        return tokens.stream().map(Token::low).collect(Collectors.toUnmodifiableSet());
    }

    public boolean isEmpty() {
        return tokens.isEmpty();
    }

    /** Whether the word or sign at a place is this one; false beyond the end. */
    public boolean is(int at, String word) {
        return at < tokens.size() && tokens.get(at).is(word);
    }

    public boolean isQuoted(int at) {
        return at < tokens.size() && tokens.get(at).isQuoted();
    }

    /** The place behind a word or sign; the place itself where it does not stand there. */
    public int skip(int at, String word) {
        return is(at, word) ? at + 1 : at;
    }

    /** Where the words begin that stand at a place, each a token; -1 where others stand there. */
    public int after(int at, String words) {
        int i = at;
        for (String word : SPLIT.computeIfAbsent(words, all -> all.split(" ", -1))) {
            if (!is(i, word)) {
                return -1;
            }
            i++;
        }
        return i;
    }

    /** As written. */
    public String text() {
        return text(0, tokens.size());
    }

    public String text(int from, int to) {
        return from >= to
                ? ""
                : line.substring(tokens.get(from).start(), tokens.get(to - 1).end());
    }
}
