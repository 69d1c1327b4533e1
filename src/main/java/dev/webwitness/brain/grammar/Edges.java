package dev.webwitness.brain.grammar;

/** Where the words of a rule begin and end within a step, and what is named between: the pieces that rules of several kinds are made of. */
final class Edges {
    /** Where an order may begin. */
    static final String BEGIN = "(?<=^|[,;] |\\band |\\bthen |\\bplease )";
    /** Where an order may end. */
    static final String END = "(?=[.!]?$|[,;] | and\\b| then\\b| [–—-] )";
    /** The end of the step. */
    static final String ALONE = "(?=[.!]?$)";
    /** What tells to look, a group of its own; empty where nothing does. */
    static final String CHECK = "((?:(?:please )?(?:check|verify|ensure|make sure|confirm|assert|expect)(?: that)? )?)";
    /** Where a statement may begin: with the step, or with what tells to look; {@link #CHECK} is its group. */
    static final String START =
            "(?:^|(?<=(?:[,;]| and| then) )(?=(?:check|verify|ensure|make sure|confirm|assert|expect)\\b))" + CHECK;
    /** A name in quotes or in capitals. */
    static final String NAME =
            "(?:" + Masked.QUOTE + "|(?-i:\\p{Lu})[\\p{L}\\d'&.-]*(?: (?-i:\\p{Lu}|\\d)[\\p{L}\\d'&.-]*){0,3})";

    private Edges() {}

    /** What {@link #CHECK} found, or that it is to be looked at where nothing said so. */
    static String check(String told) {
        return told.isEmpty() ? "check that " : told;
    }
}
