package dev.webwitness.brain.grammar;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** {@code the file name is shown}, after a file was uploaded: the name of that file. */
final class Uploaded {
    private static final Pattern NAME = Pattern.compile(
            "\\b(?:the |its |your )?(?:uploaded )?(?:file ?name|name of the (?:uploaded )?file)\\b(?= (?:(?:and|\\+|&) [^,;]+ )?(?:is|are|should|must|appears?|shows? up|gets)\\b)",
            Pattern.CASE_INSENSITIVE);
    private static final Pattern UPLOADS =
            Pattern.compile("\\b(?:upload|attach|drop|choose|select)\\w*\\b", Pattern.CASE_INSENSITIVE);
    private static final Pattern FILE =
            Pattern.compile("(?<![\\w/.@-])(?!www\\.)(?:[\\w.-]+/)*([\\w-]+(?:\\.[\\w-]+)*\\.\\p{L}{2,4})(?![\\w/@])");

    private Uploaded() {}

    /** The step with the name of the one file that was uploaded last; as it stands where none was, or several were. */
    static Step told(Step step, List<Step> before) {
        Matcher name = NAME.matcher(step.words());
        if (!name.find()) {
            return step;
        }
        for (int i = before.size() - 1; i >= 0; i--) {
            String words = before.get(i).masked().plain(before.get(i).words());
            List<String> files = FILE.matcher(words)
                    .results()
                    .map((MatchResult one) -> one.group(1))
                    .distinct()
                    .toList();
            if (!files.isEmpty()
                    && !Prohibition.saysNo(words)
                    && UPLOADS.matcher(words).find()) {
                return files.size() == 1
                        ? step.saying(name.replaceFirst(
                                Matcher.quoteReplacement(step.masked().keep(files.get(0)))))
                        : step;
            }
        }
        return step;
    }

    /** What was read, told of as it was told: of the file name, and not of the file. */
    static ReadLine asTold(Step told, Step read, ReadLine line) {
        Matcher name = NAME.matcher(told.words());
        if (told.equals(read) || !name.find()) {
            return line;
        }
        String what = Normal.withoutArticle(name.group());
        List<Intent> intents = line.intents().stream()
                .map(one -> one.target() == null
                                && FILE.matcher(String.valueOf(one.value())).matches()
                        ? new Intent(one.action(), what, "visible", one.negated(), one.scope())
                        : one)
                .toList();
        return new ReadLine(
                line.text(),
                intents,
                line.actions(),
                line.ambiguous(),
                line.notUnderstood(),
                line.nearest(),
                line.flow());
    }
}
