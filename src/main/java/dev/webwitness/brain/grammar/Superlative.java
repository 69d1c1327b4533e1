package dev.webwitness.brain.grammar;

import java.util.regex.Pattern;

/** Superlatives nobody can look up on the page: {@code the quickest run}, {@code the roomiest car}. Names that only end like one are none. */
final class Superlative {
    /** Words that end with {@code est} and compare nothing. */
    private static final String NOUNS =
            "\\p{Ll}*quest|(?:con|pro|at|re|de|unit|back|pen|load|speed|pre|ping)?test|guest|(?:north|south|mid)?(?:w|e)?est"
                    + "|(?:north|south|far|middle)?east|at least|least|beast|feast|breast|yeast|priest|(?:rain)?forest|(?:dis)?interest|(?:re|di)?vest"
                    + "|(?:re)?invest|digest|ingest|suggest|congest|harvest|chest|crest|nest|zest|pest|(?:ar|un|w)?rest|behest|manifest|tempest"
                    + "|(?:dis)?honest|(?:im)?modest|earnest|molest|jest|lest|infest|palimpsest|pytest|vitest|suggest|unimpressed";

    private static final Pattern COMPARES =
            Pattern.compile("(?:.*\\s)?(?!(?:" + NOUNS + ")(?:\\s|$))(?:\\p{Ll}+-)?\\p{Ll}{2,}est(?:[\\s-].*)?");

    private Superlative() {}

    /** Whether one of the words is such a superlative; what begins with a capital is a name. */
    static boolean in(String words) {
        return COMPARES.matcher(words).matches();
    }
}
