package dev.webwitness.agent;

import dev.webwitness.brain.Brain;
import dev.webwitness.findings.Ranked;
import dev.webwitness.model.Decision;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.Observation;
import dev.webwitness.model.RunRequest;
import dev.webwitness.model.Status;
import dev.webwitness.model.StepRecord;
import dev.webwitness.model.StopReason;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What an attempt's end comes to: what the evidence, the judge and the page say of it, and what is left where it can go on. Owned by the run's thread. */
final class Endings {
    private final RunRequest request;
    private final Brain brain;
    private final Course course;
    private final Milestones milestones;
    private final Court court;
    private final Supplier<Ranked> ranked;

    Endings(
            RunRequest request,
            Brain brain,
            Course course,
            Milestones milestones,
            Court court,
            Supplier<Ranked> ranked) {
        this.request = request;
        this.brain = brain;
        this.course = course;
        this.milestones = milestones;
        this.court = court;
        this.ranked = ranked;
    }

    /** A claim of the brain that it is done, or cannot be. */
    Court.Ruling ruling(Decision.Finish finish, StepRunner runner) {
        runner.sight().lastEvents();
        if (finish.reason() == StopReason.SMOKE_DONE) {
            return Court.Ruling.end(new Verdict(course.judged(), ranked.get()).onSmokeTest(finish));
        }
        return court.on(finish, course.judged(), course.sinceBegin().isEmpty(), ranked.get(), runner);
    }

    /** The brain could not decide, and nothing is known of the task; where its time or tokens ran out, the attempt can be gone on with. */
    Outcome undecided(StopReason reason, ErrorInfo error, StepRunner runner) {
        runner.sight().lastEvents();
        Outcome outcome = Outcome.of(Status.INCONCLUSIVE, reason, error, error.message());
        return reason == StopReason.BUDGET_SPENT ? resumable(outcome.outOfTime(), runner) : outcome;
    }

    /** The brain asks a person. */
    Outcome asking(Decision.Ask ask, boolean afterFailure, StepRunner runner) {
        runner.sight().lastEvents();
        Optional<Outcome> wall = afterFailure ? atWall(runner) : Optional.empty();
        if (wall.isPresent()) {
            return wall.get();
        }
        return waiting(new Verdict(course.judged(), ranked.get()).on(ask), runner);
    }

    /** The page that the run is at lets nobody on. */
    Optional<Outcome> atWall(StepRunner runner) {
        Observation page = runner.sight().seen();
        return Wall.before(request, page).map(wall -> Stops.wall(wall, page));
    }

    /** A login that led to a page for a code waits for whoever has the code; null where there is none. */
    @Nullable
    Outcome atCode(StepRecord done, StepRunner runner) {
        Observation seen = runner.sight().last();
        return seen == null
                ? null
                : Wall.afterLogin(request, done, seen).map(Stops::code).orElse(null);
    }

    /** The outcome, with what is left where it waits for somebody. */
    Outcome waiting(Outcome outcome, StepRunner runner) {
        return outcome.status() == Status.WAITING ? resumable(outcome, runner) : outcome;
    }

    Outcome resumable(Outcome outcome, StepRunner runner) {
        Observation seen = runner.sight().last();
        milestones.stops(course.size(), brain.remaining(), seen);
        return outcome.resumable(brain.remaining(), seen == null ? null : seen.outline());
    }
}
