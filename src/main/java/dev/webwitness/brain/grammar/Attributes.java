package dev.webwitness.brain.grammar;

import dev.webwitness.model.Expectation;
import dev.webwitness.model.Target;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Attributes that are told with their values: {@code the icon should have the aria-label "Mute"}, {@code the alt text of the logo is "Acme"}. */
final class Attributes {
    private static final String NAME =
            "(?<a>aria-[a-z]+|data-[a-z-]+|alt(?:ernative)?(?:[ -]?text)?|href|src|tabindex|placeholder(?: text)?|title attribute|(?:name|type|role|rel|target|lang|id|for|value|maxlength|min|max|pattern|autocomplete|width|height|download|title|style|loading|srcset|method|action) attribute)(?: attribute| value)?";
    private static final String VALUE = "(?<v>" + Masked.QUOTE + "|[^\\s,]+)";
    private static final Pattern HAS = Pattern.compile(
            "(?:has|have|gets?|shows?|displays?|carries|carry|bears?) (?:(?:now|still|also|again) )*(?:an? |the |its )?(?:attribute )?"
                    + NAME + "(?: (?:of|set to|equal to|is|being|saying|reading|now|with))*[:=]? ?" + VALUE,
            Pattern.CASE_INSENSITIVE);
    private static final Pattern SUBJECT = Pattern.compile(
            "(?:the |its )?(?:" + NAME
                    + " (?:of|on|for) (?<t>.+)|(?<u>.+?)(?:'s)? (?<b>aria-[a-z]+|placeholder|alt text|href|src|tabindex|(?:width|height|type|name|value|lang|rel|target|title|role|id) attribute))",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern IS = Pattern.compile(
            "(?:be|is|are|equals?|reads?|says?|becomes?|changes? to|shows?|=) (?:(?:now|still|set to|equal to) )*"
                    + VALUE,
            Pattern.CASE_INSENSITIVE);

    /** {@code the src of the logo contains "v2"}: a part of what the attribute holds. */
    private static final Pattern PART = Pattern.compile(
            "(?<h>contains?|includes?|starts? with|begins? with|ends? with) (?:the (?:text|word|string) )?" + VALUE,
            Pattern.CASE_INSENSITIVE);

    private static final Pattern ROOT =
            Pattern.compile("(?:the )?(?:document )?<?(html|body)>?(?: element| tag)?", Pattern.CASE_INSENSITIVE);

    private static final Pattern CLASS = Pattern.compile(
            "(?:the |this |that )?class(?: (?<c>" + Masked.QUOTE + "|[\\w-]+))?", Pattern.CASE_INSENSITIVE);
    private static final Pattern GONE = Pattern.compile(
            "(?:(?:is|are|be|has|been) )*(?:(?:now|again|also) )*(?:gone|removed|taken away|dropped|missing)(?: again)?|disappears?",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern BACK = Pattern.compile(
            "(?:(?:is|are|be|has|been) )*(?:(?<n>not|still|now|also|again) )*(?:back|there|set|added|present)(?: again)?|comes? back|appears?",
            Pattern.CASE_INSENSITIVE);

    private Attributes() {}

    /** {@code the class is gone}: of the thing that was said to have it; empty where none was. */
    private static List<Meant> classAgain(String subject, String predicate, Clause clause, Memory memory, boolean not) {
        Matcher of = CLASS.matcher(subject);
        Matcher back = BACK.matcher(predicate);
        Meant told = memory.classed;
        boolean gone = GONE.matcher(predicate).matches();
        if (told == null
                || !of.matches()
                || !gone && !back.matches()
                || of.group("c") != null
                        && !("class " + clause.plain(of.group("c")))
                                .equals(told.intent().value())) {
            return List.of();
        }
        boolean absent = not ^ gone ^ (!gone && "not".equalsIgnoreCase(back.group("n")));
        return List.of(absent == told.intent().negated() ? told : told.denied());
    }

    /** Empty where nothing is told of an attribute. */
    static List<Meant> read(String subject, String predicate, Clause clause, Memory memory, boolean negated) {
        List<Meant> again = classAgain(subject, predicate, clause, memory, negated);
        if (!again.isEmpty()) {
            return again;
        }
        Matcher has = HAS.matcher(predicate);
        if (has.matches()) {
            return told(subject, has.group("a"), has.group("v"), clause, memory, negated);
        }
        Matcher of = SUBJECT.matcher(subject);
        Matcher is = IS.matcher(predicate);
        Matcher part = PART.matcher(predicate);
        boolean named = of.matches() && of.group("t") != null;
        if (of.matches() && part.matches()) {
            Named thing = Things.subject(named ? of.group("t") : of.group("u"), clause, memory);
            String attribute = named ? of.group("a") : of.group("b");
            return thing == null ? List.of() : List.of(partly(thing, attribute, part, clause, negated));
        }
        if (!of.matches() || !is.matches()) {
            return List.of();
        }
        return told(
                named ? of.group("t") : of.group("u"),
                named ? of.group("a") : of.group("b"),
                is.group("v"),
                clause,
                memory,
                negated);
    }

    static List<Meant> told(
            String thing, String attribute, String said, Clause clause, Memory memory, boolean negated) {
        String name = attribute.toLowerCase(Locale.ROOT);
        String value = clause.plain(said);
        String column = name.equals("aria-sort")
                ? thing.replaceFirst("(?<!^[Tt]he)(?<=\\p{Lu}\\S{0,30}) header$", " column header")
                : thing;
        Matcher root = ROOT.matcher(column);
        String tag = root.matches() ? root.group(1).toLowerCase(Locale.ROOT) : "";
        Named named = root.matches()
                ? new Named(tag, new Target(Target.How.CSS, tag, null, 0, null, null, true), null, true)
                : Things.subject(column, clause, memory);
        if (named == null) {
            return List.of();
        }
        if (name.startsWith("placeholder")) {
            return List.of(held(named, "placeholder", value, negated)
                    .called("placeholder")
                    .shown(value));
        }
        String state = switch (name) {
            case "aria-expanded" -> "expanded";
            case "aria-checked" -> "checked";
            case "aria-disabled" -> "disabled";
            case "aria-selected" -> "selected";
            case "aria-pressed" -> "pressed";
            default -> "";
        };
        memory.remember(named);
        if (state.isEmpty() || !value.matches("true|false")) {
            String plain = name.replaceFirst("^alt.*", "alt").replaceFirst(" attribute$", "");
            return List.of(held(named, plain, value, negated).shown(name + " " + value));
        }
        Meant stated = PageStatements.state(named, state, value.equals("false"));
        Meant shown = new Meant(
                new Intent("expect", named.name(), name + " " + value, false, named.scope()),
                stated.actions(),
                null,
                stated.ambiguous());
        return negated ? List.of(shown.unsure()) : List.of(shown);
    }

    private static Meant partly(Named thing, String attribute, Matcher part, Clause clause, boolean negated) {
        String name = attribute
                .toLowerCase(Locale.ROOT)
                .replaceFirst("^alt.*", "alt")
                .replaceFirst("^placeholder.*", "placeholder")
                .replaceFirst(" attribute$", "");
        String value = clause.plain(part.group("v"));
        String how = part.group("h").toLowerCase(Locale.ROOT);
        boolean begins = how.startsWith("start") || how.startsWith("begin");
        boolean ends = how.startsWith("end");
        return held(thing, name, (begins ? "" : "*") + value + (ends ? "" : "*"), negated);
    }

    /** What an attribute of a thing holds; {@code *} stands for anything, but in a class. */
    static Meant held(Named named, String attribute, String value, boolean negated) {
        return Meant.expect(
                named.name(),
                attribute + " " + value,
                negated,
                named.scope(),
                new Expectation(Expectation.Kind.ATTRIBUTE, named.target(), attribute + "=" + value, negated));
    }
}
