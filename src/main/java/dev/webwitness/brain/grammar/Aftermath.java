package dev.webwitness.brain.grammar;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code After logging out, the form is shown}: where no step before did so, it is not passed over as a mere circumstance. */
final class Aftermath {
    private static final Pattern AFTER = Pattern.compile(
            "(?<v>(?:(?:check|verify|ensure|make sure|confirm|expect)(?: that)? )?)(?:after|once|when) (?<d>reloading|refreshing|logging out|signing out|submitting|saving)(?<o> (?:the |this )?(?:page|form|it|that|changes))?,? (?<r>\\S.*)",
            Pattern.CASE_INSENSITIVE);

    private static final Map<String, Pattern> DEEDS = Map.of(
            "reloading", deed("re-?load|refresh|f5"),
            "refreshing", deed("re-?load|refresh|f5"),
            "logging out", deed("log(?:s|ging)? ?out|sign(?:s|ing)? ?out|logout"),
            "signing out", deed("log(?:s|ging)? ?out|sign(?:s|ing)? ?out|logout"),
            "submitting", deed("submit|send|click|press|enter|tap|hit"),
            "saving", deed("sav(?:e|es|ing)|click|press|enter|tap|hit"));

    private Aftermath() {}

    private static Pattern deed(String words) {
        return Pattern.compile(".*\\b(?:" + words + ").*", Pattern.CASE_INSENSITIVE);
    }

    /** The step as it is where somebody did so before; with the deed in front where nobody did. */
    static Step told(Step step, List<Step> before) {
        Matcher after = AFTER.matcher(step.words());
        if (!after.matches()) {
            return step;
        }
        Pattern deed = DEEDS.get(after.group("d").toLowerCase(Locale.ROOT));
        boolean done = deed == null
                || before.stream().anyMatch(one -> deed.matcher(one.text()).matches());
        if (done) {
            return step;
        }
        String order = after.group("d")
                .toLowerCase(Locale.ROOT)
                .replace("ing", "")
                .replace("logg", "log")
                .replace("submitt", "submit")
                .replace("sav", "save");
        String object = after.group("o") == null ? "" : after.group("o");
        return step.saying(order + object + "; " + after.group("v") + after.group("r"));
    }
}
