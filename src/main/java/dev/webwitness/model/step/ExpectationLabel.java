package dev.webwitness.model.step;

import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes an expectation in the step language, without the word {@code expect}. Has no side effects. */
final class ExpectationLabel {
    /** The attributes a step names without the word {@code attribute}. */
    private static final Set<String> NAMED_ATTRIBUTES = Set.of("class", "placeholder", "href", "alt", "src", "lang");

    private static final Pattern COUNTED = Pattern.compile("(?<sign>[<>]=?)?\\s*(?<many>.*)");
    private static final Pattern COMPARED = Pattern.compile("(?<sign>[<>]=?|[=~])?\\s*(?<value>.*)", Pattern.DOTALL);
    /** A remembered value plus a difference. */
    private static final Pattern DIFFERENCE = Pattern.compile("(?:\\{[^{}]+\\}|“[^”]*”) [+-] \\S.*");

    private ExpectationLabel() {}

    static String of(Expectation it) {
        String not = it.negated() ? "not " : "";
        return switch (it.kind()) {
            case TEXT -> values(it) + " " + not + "visible" + place(it.target());
            case VISIBLE -> subject(it) + " " + not + "visible";
            case VALUE -> subject(it) + has(it) + " value " + values(it);
            case CONTAINS -> subject(it) + (it.negated() ? " does not contain " : " contains ") + values(it);
            case STATE -> subject(it) + " " + not + it.values().collect(Collectors.joining(" or "));
            case ATTRIBUTE -> subject(it) + has(it) + " " + attribute(it.value());
            case URL_CONTAINS -> "url " + contains(it) + " " + QuotedText.unlessOneWord(it.value());
            case URL_IS ->
                "url is " + not
                        + (it.value().equals(Expectation.HOME) ? it.value() : QuotedText.unlessOneWord(it.value()));
            case TITLE_CONTAINS -> "title " + contains(it) + " " + QuotedText.of(it.value());
            case TITLE_IS -> "title is " + not + QuotedText.of(it.value());
            case COUNT -> many(it) + " " + counted(it);
            case COMPARED -> subject(it) + " " + compared(it.value(), not);
            case SORTED -> subject(it) + " " + not + "sorted " + it.value();
            case SIDEWAYS -> it.negated() ? "page does not scroll sideways" : "page scrolls sideways";
            case TABS -> many(it) + (it.value().equals("1") ? " tab open" : " tabs open");
            case NO_ERRORS -> "no errors";
            case NO_FAILED_REQUESTS -> "no failed requests";
            case DIALOG ->
                (it.negated() ? "no alert" : "an alert")
                        + (it.value().isEmpty() ? "" : " saying " + QuotedText.of(it.value()));
            case DOWNLOAD ->
                it.value().isEmpty()
                        ? (it.negated() ? "no download" : "a download")
                        : (it.negated() ? "no " : "") + "download " + QuotedText.of(it.value());
            case ANSWERED -> "response " + QuotedText.unlessOneWord(it.value());
            case QUIET -> it.value().equals("0") ? "network idle" : "quiet with at most " + requests(it.value());
            case SCRIPT -> "js: " + it.value();
            case ANY_OF -> it.alternatives().stream().map(ExpectationLabel::of).collect(Collectors.joining(" or "));
        };
    }

    private static String requests(String many) {
        return many + (many.equals("1") ? " request" : " requests");
    }

    private static String values(Expectation it) {
        return it.values().map(QuotedText::of).collect(Collectors.joining(" or "));
    }

    private static String has(Expectation it) {
        return it.negated() ? " does not have" : " has";
    }

    private static String contains(Expectation it) {
        return it.negated() ? "does not contain" : "contains";
    }

    private static String attribute(String value) {
        int equals = value.indexOf('=');
        String name = equals < 0 ? value : value.substring(0, equals);
        String held = equals < 0 ? "" : value.substring(equals + 1);
        return (NAMED_ATTRIBUTES.contains(name) ? "" : "attribute ") + name + " " + QuotedText.of(held);
    }

    /** The place in which a text is searched. */
    private static String place(@Nullable Target target) {
        if (target == null) {
            return "";
        }
        boolean beside = "near".equals(target.relation()) && target.scope() == null;
        return (beside ? " next to " : " in ") + target.label();
    }

    private static String subject(Expectation it) {
        Target target = it.target();
        if (target == null) {
            return "the page";
        }
        return it.each() ? "every " + TargetLabel.ofEach(target) : target.label();
    }

    private static String counted(Expectation it) {
        Target target = it.target();
        if (target == null) {
            return "elements";
        }
        return it.value().equals("1") ? TargetLabel.ofEach(target) : TargetLabel.counted(target);
    }

    /** A count in words. Negated, "at least" becomes "less than". */
    private static String many(Expectation it) {
        Matcher parts = COUNTED.matcher(it.value());
        if (!parts.matches()) {
            throw new AssertionError(it.value());
        }
        String sign = parts.group("sign") == null ? "" : parts.group("sign");
        String many = parts.group("many");
        return switch (it.negated() ? opposite(sign) : sign) {
            case ">=" -> "at least " + many;
            case "<=" -> "at most " + many;
            case ">" -> "more than " + many;
            case "<" -> "less than " + many;
            default -> (it.negated() ? "not " : "") + many;
        };
    }

    private static String opposite(String sign) {
        return switch (sign) {
            case ">=" -> "<";
            case "<=" -> ">";
            case ">" -> "<=";
            case "<" -> ">=";
            default -> sign;
        };
    }

    private static String compared(String written, String not) {
        Matcher parts = COMPARED.matcher(written);
        if (!parts.matches()) {
            throw new AssertionError(written);
        }
        String sign = parts.group("sign") == null ? "" : parts.group("sign");
        String value = parts.group("value");
        boolean difference = DIFFERENCE.matcher(value).matches();
        return switch (sign) {
            case ">" -> "is " + not + "greater than " + QuotedText.unlessOneWord(value);
            case ">=" -> "is " + not + "at least " + QuotedText.unlessOneWord(value);
            case "<" -> "is " + not + "less than " + QuotedText.unlessOneWord(value);
            case "<=" -> "is " + not + "at most " + QuotedText.unlessOneWord(value);
            default -> (difference && not.isEmpty() ? "= " : "is " + not) + QuotedText.of(value);
        };
    }
}
