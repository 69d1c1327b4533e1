package dev.webwitness.brain.grammar;

import java.util.List;
import java.util.function.UnaryOperator;

/** Brings a step into the grammar's own words, one class of wordings after the other. */
final class Usual {
    /** In this order: what one writes, the next may read. */
    private static final List<UnaryOperator<Step>> EACH = List.of(
            Upshot::plain,
            Controls::plain,
            Hurried::plain,
            Remarks::plain,
            Tickets::plain,
            Forms::plain,
            Specs::plain,
            Briefly::plain,
            Polished::plain,
            Testers::plain,
            Contracted::apart,
            Customary::plain,
            Pages::through,
            Roundabout::straight,
            Phrasings::usual,
            Shorthand::whole);

    private Usual() {}

    /** The step in the grammar's own words; as it stands where its no, or that it is a question, would be lost in them. */
    static Step plain(Step step) {
        String proven = Errands.plain(Purpose.plain(step.words(), step.masked()), step.masked());
        Step told = step.saying(Enumerated.plain(Beforehand.plain(proven, step.masked()), step.masked()));
        Step plain = told;
        for (UnaryOperator<Step> usual : EACH) {
            plain = usual.apply(plain);
        }
        boolean lost = Prohibition.starts(step.words()) && !Prohibition.saysNo(plain.words())
                || step.words().endsWith("?")
                        && !plain.words().endsWith("? key")
                        && !plain.words().endsWith("?");
        return lost ? step : plain;
    }
}
