package dev.webwitness.page.vision.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Cuts a text into the pieces a BERT network knows: words, punctuation, and of longer words the longest known pieces from the left. */
final class WordPiece {
    private static final int LONGEST_WORD = 100;

    private final Map<String, Long> numbers = new HashMap<>();

    /** @param tokenizer the file {@code tokenizer.json} of a model */
    WordPiece(byte[] tokenizer) {
        try {
            JsonNode words = new ObjectMapper().readTree(tokenizer).at("/model/vocab");
            words.fields()
                    .forEachRemaining(
                            word -> numbers.put(word.getKey(), word.getValue().asLong()));
        } catch (IOException e) {
            throw WebwitnessException.wrap(e, "reading the words of a network");
        }
    }

    /** The numbers of a text's pieces between those of begin and end, at most so many. */
    long[] pieces(String text, int most) {
        List<Long> pieces = new ArrayList<>(List.of(numbers.get("[CLS]")));
        for (String word : plain(text).split("\\s+|(?=[\\p{P}\\p{S}\\p{IsHan}])|(?<=[\\p{P}\\p{S}\\p{IsHan}])")) {
            if (!word.isBlank()) {
                pieces.addAll(ofWord(word));
            }
        }
        List<Long> kept = new ArrayList<>(pieces.subList(0, Math.min(most - 1, pieces.size())));
        kept.add(numbers.get("[SEP]"));
        return kept.stream().mapToLong(Long::longValue).toArray();
    }

    private List<Long> ofWord(String word) {
        List<Long> pieces = new ArrayList<>();
        int from = 0;
        while (from < word.length()) {
            int to = word.length();
            Long known = null;
            while (to > from && (known = numbers.get((from > 0 ? "##" : "") + word.substring(from, to))) == null) {
                to--;
            }
            if (known == null || word.length() > LONGEST_WORD) {
                return List.of(numbers.get("[UNK]"));
            }
            pieces.add(known);
            from = to;
        }
        return pieces;
    }

    /** Small letters without accents. */
    private static String plain(String text) {
        return Normalizer.normalize(text.toLowerCase(Locale.ROOT), Normalizer.Form.NFD)
                .replaceAll("\\p{Mn}|\\p{Cc}(?<!\\s)", "");
    }
}
