package dev.webwitness.brain.grammar;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Orders told as what somebody does: {@code The user follows the link and changes to the new tab}. */
final class ThirdPerson {
    private static final Pattern SUBJECT = Pattern.compile(
            "(?:and |then |next |now |finally )*(?:(?:the |a |an |our |this )?(?:(?:new|logged-in|registered|anonymous) )?(?:user|tester|customer|visitor|admin|administrator|guest|member|buyer|shopper|seller|student|teacher|patient|employee|manager|editor|author|applicant|reader|client|person|actor|operator|moderator|agent|"
                    + "coach|trainer|doctor|nurse|dentist|parent|mother|father|pupil|trainee|candidate|recruiter|host|owner|tenant|landlord|driver|rider|passenger|traveller|traveler|player|referee|captain|organi[sz]er|volunteer|librarian|accountant|clerk|cashier|waiter|chef|cook|receptionist|secretary|assistant|supervisor|developer|engineer|designer|reviewer|approver|analyst|researcher|translator|photographer|technician|officer|broker|lawyer|judge|subscriber|creator|publisher|sender|recipient|donor|caller|colleague|attendee|participant|delegate|learner|professor|lecturer|caretaker|cleaner|housekeeper|pilot|musician|singer)|he|she|one|someone)\\s+(?:(?:now|then|also|just|first|again|next|finally) )*(?<r>\\S.*)",
            Pattern.CASE_INSENSITIVE);

    /** Where another of the things that are done may begin. */
    private static final Pattern NEXT = Pattern.compile(
            "(?<j>, (?:and )?(?:then )?|; (?:then )?| and (?:then )?| then )(?<w>\\p{Ll}+s)(?= |$|[,.;])");

    /** What no object of an order begins with. */
    private static final Pattern TOLD =
            Pattern.compile("(?:is|are|was|has|have|should|must|will|=|:)\\b.*|[=:].*", Pattern.CASE_INSENSITIVE);

    private ThirdPerson() {}

    /** Whether the words tell what somebody does. */
    static boolean tells(String words) {
        Matcher subject = SUBJECT.matcher(words);
        return subject.matches() && base(subject.group("r")) != null;
    }

    /** The orders themselves; the words as they are where they tell no such thing. */
    static String plain(String words) {
        Matcher subject = SUBJECT.matcher(words);
        String first = subject.matches() ? base(subject.group("r")) : null;
        return first == null ? words : others(first);
    }

    /** {@code goes back}, said after somebody was told of: without its subject. */
    static String continued(String words) {
        String first = words.matches("\\p{Ll}.*") ? base(words) : null;
        return first == null ? words : others(first);
    }

    private static String others(String words) {
        StringBuilder out = new StringBuilder();
        Matcher next = NEXT.matcher(words);
        int from = 0;
        while (next.find()) {
            String plain = base(words.substring(next.start("w")));
            if (plain != null) {
                String verb = plain.split("[\\s,.;]+", 2)[0];
                out.append(words, from, next.start("w")).append(verb);
                from = next.end("w");
            }
        }
        return out.append(words.substring(from)).toString();
    }

    /** The words with their first verb as an order; null where they begin with none. */
    private static @Nullable String base(String words) {
        String first = words.split("[\\s,.;]+", 2)[0];
        String rest = words.substring(first.length());
        if (!first.matches("\\p{Ll}{2,}s")
                || first.matches("shows|hides|lists|loads|displays|updates|views")
                || TOLD.matcher(rest.strip()).matches()) {
            return null;
        }
        for (String form : new String[] {
            first.replaceFirst("ies$", "y"), first.replaceFirst("es$", ""), first.replaceFirst("s$", "")
        }) {
            Lexicon.Hit hit = form.equals(first) ? null : Lexicon.verbAt(form + rest);
            boolean orders = hit != null
                    && !(rest.matches("\\s*(?:,.*)?")
                            && (hit.verb() == Verb.OPEN || hit.verb() == Verb.CLOSE || hit.verb() == Verb.CLICK))
                    && switch (hit.verb()) {
                        case EXPECT, DIALOG_YES, DIALOG_NO, REMEMBER, EXTRACT, IGNORE, REPEAT -> false;
                        default -> true;
                    };
            if (orders) {
                return form + rest;
            }
        }
        return null;
    }
}
