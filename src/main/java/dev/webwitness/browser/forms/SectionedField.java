package dev.webwitness.browser.forms;

import com.microsoft.playwright.ElementHandle;
import dev.webwitness.browser.session.ActionTrial;
import dev.webwitness.browser.session.SessionContext;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.page.find.LookupResult;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** A field of several parts, such as month, day and year: each part gets its piece of the text. Owned by the run's thread. */
final class SectionedField {
    private static final Duration LIMIT = Duration.ofSeconds(10);

    private final SessionContext session;

    SectionedField(SessionContext session) {
        this.session = session;
    }

    void type(ActionTrial trial, LookupResult.Found found, String text) {
        String label = found.element().label();
        List<ElementHandle> parts = session.call(
                "looking at the parts of " + label,
                LIMIT,
                () -> session.reader().parts(found));
        List<String> pieces = pieces(text, parts.size());
        if (parts.isEmpty() || pieces.size() != parts.size()) {
            throw error(
                    ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                    label + " is made of " + parts.size() + " parts, and \"" + text + "\" of " + pieces.size()
                            + ". Write it as the field shows it, or type into one of the parts.",
                    label);
        }
        trial.markDispatched();
        for (int i = 0; i < parts.size(); i++) {
            ElementHandle part = parts.get(i);
            String piece = pieces.get(i);
            session.run("typing into part " + (i + 1) + " of " + label, LIMIT, () -> {
                TextTyper.empty(part);
                part.type(piece);
            });
        }
        String shown = session.call(
                "reading " + label, LIMIT, () -> session.reader().held(found).said(""));
        if (!plain(pieces(shown, parts.size())).equals(plain(pieces))) {
            throw error(
                    ErrorCode.PROVIDER_COMMIT_NOT_VERIFIED,
                    label + " does not keep what was typed: it now shows \"" + shown + "\". Write it in that order.",
                    label);
        }
        trial.addEffect(label + " shows " + shown);
    }

    /** The words and numbers of a text; its letters where it has one word of as many as there are parts. */
    static List<String> pieces(String text, int parts) {
        String plain = text.replaceAll("[\\u200b-\\u200f\\u2066-\\u2069]", "").strip();
        if (parts > 1 && plain.length() == parts && plain.matches("[\\p{L}\\p{N}]+")) {
            return List.of(plain.split(""));
        }
        return Arrays.stream(plain.split("[^\\p{L}\\p{N}]+"))
                .filter(piece -> !piece.isEmpty())
                .toList();
    }

    private static List<String> plain(List<String> pieces) {
        return pieces.stream()
                .map(piece -> piece.toLowerCase(Locale.ROOT).replaceFirst("^0+(?=\\d)", ""))
                .toList();
    }

    private WebwitnessException error(ErrorCode code, String message, String label) {
        return session.error(code, message, List.of(label), Map.of("parts", true));
    }
}
