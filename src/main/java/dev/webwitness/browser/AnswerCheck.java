package dev.webwitness.browser;

import dev.webwitness.capture.Answer;
import dev.webwitness.capture.Capture;
import dev.webwitness.page.Check;
import java.util.List;
import java.util.Optional;

/** Whether a request was answered, and what is known of it where it was not yet. Owned by the run's thread. */
final class AnswerCheck {
    private static final int MOST_TOLD = 3;

    private AnswerCheck() {}

    /**
     * @param part what its address contains
     * @param sinceMs when the last act began: an answer from before is none to it
     */
    static Check of(String part, long sinceMs, Capture capture) {
        List<Answer> answers = capture.answers(sinceMs);
        Optional<Answer> hit =
                answers.stream().filter(answer -> answer.url().contains(part)).findFirst();
        if (hit.isPresent()) {
            Answer answer = hit.get();
            return new Check(
                    true,
                    "",
                    answer.method() + " " + answer.url() + " answered " + answer.status() + ", "
                            + (answer.atMs() - sinceMs) + " ms after the last act");
        }
        Optional<String> sent = capture.underWay().stream()
                .filter(request -> request.contains(part))
                .findFirst();
        if (sent.isPresent()) {
            return new Check(false, sent.get() + " has not answered yet");
        }
        List<String> others = answers.stream()
                .map(answer -> answer.method() + " " + answer.url())
                .distinct()
                .toList();
        List<String> newest = others.subList(Math.max(0, others.size() - MOST_TOLD), others.size());
        return new Check(
                false,
                "no request to such an address was answered since the last act"
                        + (newest.isEmpty() ? "" : "; the newest that were: " + String.join(", ", newest)));
    }
}
