package dev.webwitness.run.operator;

import dev.webwitness.agent.attempt.HumanResponder;
import dev.webwitness.model.CloseableLock;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.request.ClientPerson;
import dev.webwitness.run.codec.BrowserEventWriter;
import dev.webwitness.run.journal.RunRecorder;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A run's question to a person: shown in the dashboard, and sent to the client if it can ask; the first answer counts. The loop calls on
 * the run's thread, people on any.
 */
public final class HumanQuestion implements HumanQuestionApi, HumanResponder {
    private static final Logger LOG = LoggerFactory.getLogger(HumanQuestion.class);
    private static final int MOST_NOTE = 2_000;
    private static final int MOST_NAME = 100;

    /** One question, from when it was put until its answer was heard. */
    private static final class Question {
        final String text;
        final long sinceMs;
        final long endNs;

        @Nullable
        ClientPerson person;

        @Nullable
        CompletableFuture<ClientPerson.Word> lent;

        @Nullable
        Reply reply;

        Question(String text, long sinceMs, Duration most) {
            this.text = text;
            this.sinceMs = sinceMs;
            this.endNs = System.nanoTime() + most.toNanos();
        }

        long leftMs() {
            return Math.max(0, TimeUnit.NANOSECONDS.toMillis(endNs - System.nanoTime()));
        }
    }

    private final RunRecorder recorder;
    private final OperatorSession control;
    private final boolean login;
    private final LongConsumer waited;
    private final CloseableLock lock = new CloseableLock();
    private final Duration patience;
    private @Nullable ClientPerson behind;
    private @Nullable Question question;

    /**
     * @param control who has control of the run; whoever answers hands it back
     * @param login whether the run only waits for a person to log in
     * @param waited told how many milliseconds the run waited for an answer
     * @param patience how long a question waits
     * @param behind who is behind the caller; null for nobody
     */
    public HumanQuestion(
            RunRecorder recorder,
            OperatorSession control,
            boolean login,
            LongConsumer waited,
            Duration patience,
            @Nullable ClientPerson behind) {
        this.recorder = recorder;
        this.control = control;
        this.login = login;
        this.waited = waited;
        this.patience = patience;
        this.behind = behind;
    }

    /** Who is behind the caller from now on; null for nobody. */
    public void behind(@Nullable ClientPerson person) {
        locked(() -> behind = person);
    }

    /** The attempt is over, and so is what it asked. */
    public void closes() {
        @Nullable Question left;
        try (CloseableLock.Held held = lock.hold()) {
            left = question;
            question = null;
        }
        giveUp(left);
    }

    @Override
    public Optional<Open> open() {
        try (CloseableLock.Held held = lock.hold()) {
            Question now = question;
            return now == null || now.reply != null
                    ? Optional.empty()
                    : Optional.of(new Open(now.text, now.leftMs(), isTheTask()));
        }
    }

    @Override
    public void answer(String by, boolean done, String note) {
        try (CloseableLock.Held held = lock.hold()) {
            Question now = question;
            if (now == null || now.reply != null) {
                throw new WebwitnessException(
                        ErrorCode.RUN_STATE_CONFLICT,
                        "Run " + recorder.runId() + " asks nobody anything now. Look at it with get_run.");
            }
            now.reply = new Reply(done ? Answer.DONE : Answer.DECLINED, cut(by, MOST_NAME), cut(note, MOST_NOTE));
        }
        control.held().ifPresent(this::letGo);
    }

    private void letGo(OperatorApi.Held held) {
        try {
            control.handBack(held.by(), "");
        } catch (WebwitnessException e) {
            LOG.debug("control was handed back already", e);
        }
    }

    @Override
    public boolean ask(String text) {
        ClientPerson person;
        Question put;
        try (CloseableLock.Held held = lock.hold()) {
            if (question != null) {
                return true;
            }
            person = behind;
            if (person == null && !recorder.live().watched() && !isTheTask()) {
                return false;
            }
            put = new Question(recorder.masking().text(text), recorder.nowMs(), patience);
            question = put;
        }
        recorder.operator(
                "person.asked",
                false,
                BrowserEventWriter.data(
                        "text",
                        put.text,
                        "within_s",
                        TimeUnit.MILLISECONDS.toSeconds(put.leftMs() + 500),
                        "through_client",
                        person != null));
        if (person != null) {
            put(person, put);
        }
        return true;
    }

    private void put(ClientPerson person, Question to) {
        CompletableFuture<ClientPerson.Word> said = person.ask(recorder.runId(), to.text);
        locked(() -> {
            to.person = person;
            to.lent = said;
        });
        said.whenComplete((word, failure) -> heard(to, word, failure));
    }

    /** Nobody could be asked: whoever watches may still answer; where nobody does, the question is over. */
    private void heard(Question of, ClientPerson.@Nullable Word word, @Nullable Throwable failure) {
        if (failure instanceof CancellationException) {
            return;
        }
        if (failure != null) {
            LOG.info(
                    "the person behind the caller of run {} could not be asked: {}",
                    recorder.runId(),
                    failure.toString());
        }
        boolean alone = failure != null && !recorder.live().watched() && !isTheTask();
        try (CloseableLock.Held held = lock.hold()) {
            if (of.reply != null || word == ClientPerson.Word.COMING || (failure != null && !alone)) {
                return;
            }
            Answer answer =
                    failure != null ? Answer.SILENT : word == ClientPerson.Word.DONE ? Answer.DONE : Answer.DECLINED;
            of.reply = new Reply(answer, "a person", "");
        }
    }

    @Override
    public @Nullable Reply reply() {
        try (CloseableLock.Held held = lock.hold()) {
            Question now = question;
            if (now == null || now.reply != null) {
                return now == null ? null : now.reply;
            }
            if (now.leftMs() == 0) {
                now.reply = new Reply(Answer.SILENT, "nobody", "");
            }
            return now.reply;
        }
    }

    @Override
    public @Nullable String finish(@Nullable String message) {
        @Nullable Question ended;
        try (CloseableLock.Held held = lock.hold()) {
            ended = question;
            question = null;
        }
        if (ended == null) {
            return message;
        }
        giveUp(ended);
        Reply reply = ended.reply;
        String told = message == null ? null : recorder.masking().text(message);
        long ms = recorder.nowMs() - ended.sinceMs;
        waited.accept(ms);
        recorder.operator(
                "person.answered",
                false,
                BrowserEventWriter.data(
                        "answer", reply == null ? "left" : reply.answer().name().toLowerCase(java.util.Locale.ROOT),
                        "by", reply == null ? null : reply.by(),
                        "text", told,
                        "note",
                                reply == null || reply.note().isEmpty()
                                        ? null
                                        : recorder.masking().text(reply.note()),
                        "ms", ms));
        if (told != null) {
            recorder.remark(told);
        }
        return told;
    }

    private static void giveUp(@Nullable Question of) {
        CompletableFuture<ClientPerson.Word> lent = of == null ? null : of.lent;
        if (lent != null) {
            lent.cancel(false);
        }
        ClientPerson person = of == null ? null : of.person;
        if (person != null) {
            person.withdraw();
        }
    }

    @Override
    public boolean isTheTask() {
        return login;
    }

    private static String cut(String text, int most) {
        String whole = text.strip();
        return whole.codePointCount(0, whole.length()) <= most
                ? whole
                : whole.substring(0, whole.offsetByCodePoints(0, most - 1)) + "…";
    }

    private void locked(Runnable change) {
        try (CloseableLock.Held held = lock.hold()) {
            change.run();
        }
    }
}
