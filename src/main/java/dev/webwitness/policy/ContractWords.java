package dev.webwitness.policy;

import java.util.Set;

/**
 * The field names of results, events and run files: a person's password may be one of these words, and the files must be readable all the
 * same.
 */
final class ContractWords {
    static final Set<String> ALL = WordList.of("""
        schema run_id status stop_reason error result data summary errors_top errors_omitted duplicates noise
        below_limit claims text holds evidence judge verdict reached_captcha impossible_task rounds plan items done
        success_criteria failure_reason checkpoint checkpoints id label step files page url title steps taken limit
        recovered restarts timeouts budget_s step_timeout_s max_steps timed_out timing total_ms browser_ms brain_ms
        waiting_ms usage brain model calls warnings artifacts dir report screenshots stream_samples events uris
        next_actions tool arguments why open page_outline rank kind headline cause request method body_excerpt sent_excerpt
        exception message at source_line after count first_ms last_ms score uri seq type at_ms owner pid started_at
        ended_at attempt attempts pinned dropped task mode findings duration_ms name errorCode stage retryHint vendor
        mutationAllowed selectorsTried test admin user value target action headers body frame level stack shot outline\
        """);

    private ContractWords() {}
}
