package dev.webwitness.browser.reading;

import dev.webwitness.capture.Capture;
import dev.webwitness.capture.network.ReceivedResponse;
import dev.webwitness.page.expect.CheckResult;
import java.util.List;
import java.util.Optional;

/** Whether a request was answered, and what is known of it where it was not yet. Owned by the run's thread. */
final class ResponseCheck {
    private static final int MOST_TOLD = 3;

    private ResponseCheck() {}

    /**
     * @param part what its address contains
     * @param sinceMs when the last act began: an answer from before is none to it
     */
    static CheckResult of(String part, long sinceMs, Capture capture) {
        List<ReceivedResponse> answers = capture.answers(sinceMs);
        Optional<ReceivedResponse> hit =
                answers.stream().filter(answer -> answer.url().contains(part)).findFirst();
        if (hit.isPresent()) {
            ReceivedResponse answer = hit.get();
            return new CheckResult(
                    true,
                    "",
                    answer.method() + " " + answer.url() + " answered " + answer.status() + ", "
                            + (answer.atMs() - sinceMs) + " ms after the last act");
        }
        Optional<String> sent = capture.underWay().stream()
                .filter(request -> request.contains(part))
                .findFirst();
        if (sent.isPresent()) {
            return new CheckResult(false, sent.get() + " has not answered yet");
        }
        List<String> others = answers.stream()
                .map(answer -> answer.method() + " " + answer.url())
                .distinct()
                .toList();
        List<String> newest = others.subList(Math.max(0, others.size() - MOST_TOLD), others.size());
        return new CheckResult(
                false,
                "no request to such an address was answered since the last act"
                        + (newest.isEmpty() ? "" : "; the newest that were: " + String.join(", ", newest)));
    }
}
