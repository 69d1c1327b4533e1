package dev.webwitness.brain;

import static org.assertj.core.api.Assertions.assertThat;

import com.knuddels.jtokkit.Encodings;
import com.knuddels.jtokkit.api.Encoding;
import com.knuddels.jtokkit.api.EncodingType;
import dev.webwitness.brain.llm.ModelBrain;
import dev.webwitness.brain.llm.exchange.ModelQuestion;
import dev.webwitness.brain.llm.prompt.PromptRules;
import dev.webwitness.model.page.Observation;
import dev.webwitness.model.result.Finding;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Decision;
import dev.webwitness.model.step.Plan;
import dev.webwitness.model.step.StepRecord;
import dev.webwitness.model.step.Target;
import dev.webwitness.model.step.TimeSpan;
import dev.webwitness.testing.TalkingModel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The plan of a model: made once, told in every question, changed where the model says so. And how large a question gets. */
class ModelPlanTest {
    private static final Encoding O200K = Encodings.newLazyEncodingRegistry().getEncoding(EncodingType.O200K_BASE);

    private static final String TASK = "Register as Ann, then buy a mug, then tell me the order number";
    private static final String PLAN =
            "{\"items\": [\"register\", \"buy a mug\", \"tell the number\"], \"success\": [\"an order number is"
                    + " shown\"], \"start\": null}";

    private final Deque<String> script = new ArrayDeque<>();
    private final TalkingModel model = new TalkingModel(false, question -> script.removeFirst());

    private static String steps(int done, String replan, String step) {
        return "{\"seen\": \"It goes on.\", \"plan_done\": " + done + ", \"replan\": " + replan + ", \"steps\": [\""
                + step + "\"], \"finish\": null, \"ask\": null}";
    }

    private ModelBrain brain(PlanMode planning, Plan known) {
        return new ModelBrain(
                "model",
                model,
                TASK,
                text -> text,
                new ModelBrain.Options(VisionMode.NEVER, planning, null, known, PromptRules.USUAL));
    }

    private static Decision decided(ModelBrain brain, DecisionContext situation) {
        return brain.decide(situation).join();
    }

    private String said(int question) {
        return TalkingModel.said(model.questions().get(question));
    }

    private static DecisionContext anew() {
        DecisionContext it = Situations.of();
        return new DecisionContext(
                it.request(),
                it.history(),
                it.observation(),
                it.findings(),
                new DecisionContext.Feedback(null, "It is stuck.", true),
                List.of(),
                Optional::empty);
    }

    @Test
    void aPlanIsMadeOnceAndToldInEveryQuestion() {
        Collections.addAll(script, PLAN, steps(0, "null", "click ref=e1"), steps(1, "null", "click ref=e2"));
        ModelBrain brain = brain(PlanMode.AUTO, null);

        decided(brain, Situations.of());
        decided(brain, Situations.of());

        assertThat(model.questions()).hasSize(3);
        assertThat(said(0)).contains("make a plan");
        assertThat(said(1))
                .contains("1. register\n2. buy a mug")
                .contains("an order number is shown")
                .contains("Now: register");
        assertThat(said(2)).contains("2. buy a mug").contains("0 of 3 items are done");
        assertThat(brain.plan())
                .isEqualTo(new Plan(
                        List.of("register", "buy a mug", "tell the number"), List.of("an order number is shown"), 1));
    }

    @Test
    void inAnotherBrowserThePlanHoldsAndNothingOfItIsDone() {
        Collections.addAll(script, PLAN, steps(2, "null", "click ref=e1"), steps(0, "null", "click ref=e2"));
        ModelBrain brain = brain(PlanMode.AUTO, null);
        decided(brain, Situations.of());

        assertThat(brain.beginAgain(false)).isTrue();
        brain.startsElsewhere();
        decided(brain, Situations.of());

        assertThat(model.questions()).as("no second plan is made").hasSize(3);
        assertThat(said(2))
                .contains("1. register\n2. buy a mug")
                .contains("an order number is shown")
                .contains("0 of 3 items are done")
                .doesNotContain("Plan anew");
    }

    @Test
    void whatStaysTheSameComesFirstSoThatAProviderCanKeepIt() {
        Collections.addAll(script, PLAN, steps(0, "null", "click ref=e1"), steps(1, "null", "click ref=e2"));
        ModelBrain brain = brain(PlanMode.AUTO, null);

        decided(brain, Situations.of());
        decided(brain, after(2));

        ModelQuestion first = model.questions().get(1);
        ModelQuestion second = model.questions().get(2);
        assertThat(second.system()).isEqualTo(first.system());
        assertThat(second.task()).isEqualTo(first.task()).contains("1. register");
        assertThat(second.schema()).isSameAs(first.schema());
        assertThat(second.parts()).isNotEqualTo(first.parts());
    }

    @Test
    void aNewPlanTakesThePlaceOfWhatIsNotDone() {
        Collections.addAll(
                script,
                PLAN,
                steps(1, "null", "click ref=e1"),
                steps(1, "[\"buy by phone\", \"tell the number\"]", "click ref=e2"),
                steps(1, "null", "click ref=e3"));
        ModelBrain brain = brain(PlanMode.AUTO, null);

        decided(brain, Situations.of());
        decided(brain, anew());
        decided(brain, Situations.of());

        assertThat(said(2)).contains("Plan anew").contains("It is stuck.");
        assertThat(said(3))
                .contains("1. register\n2. buy by phone\n3. tell the number")
                .contains("Now: buy by phone");
        assertThat(said(3)).doesNotContain("buy a mug\n");
    }

    @Test
    void whereThereWasNoneTheNewPlanIsThePlan() {
        Collections.addAll(
                script,
                "{\"seen\": \"\", \"steps\": [\"click ref=e1\"], \"finish\": null, \"ask\": null}",
                steps(0, "[\"go by the menu\"]", "click ref=e2"),
                steps(0, "null", "click ref=e3"));
        ModelBrain brain = brain(PlanMode.NEVER, null);

        decided(brain, Situations.of());
        decided(brain, anew());
        decided(brain, Situations.of());

        assertThat(said(0)).doesNotContain("plan_done");
        assertThat(said(2)).contains("1. go by the menu");
    }

    @Test
    void aPlanThatIsKnownIsNotMadeAgain() {
        Collections.addAll(script, steps(1, "null", "click ref=e1"));
        ModelBrain brain = brain(PlanMode.ALWAYS, new Plan(List.of("register", "buy"), List.of(), 1));

        decided(brain, Situations.of());

        assertThat(model.questions()).hasSize(1);
        assertThat(said(0)).contains("Now: buy");
    }

    @Test
    void aPlanThatBeginsElsewhereGoesThereFirst() {
        Collections.addAll(script, PLAN.replace("null", "\"/register\""));
        ModelBrain brain = brain(PlanMode.AUTO, null);

        assertThat(decided(brain, Situations.of()))
                .isEqualTo(new Decision.Act(
                        List.of(new Action.Open("http://shop.test/register")), "go to http://shop.test/register"));
    }

    @Test
    void withoutAPlanItGoesOnAllTheSame() {
        TalkingModel failing = new TalkingModel(false, question -> {
            if (model.questions().isEmpty() && TalkingModel.said(question).contains("make a plan")) {
                throw new dev.webwitness.model.WebwitnessException(
                        dev.webwitness.model.ErrorCode.PROVIDER_POLL_TIMEOUT, "too slow");
            }
            return "{\"seen\": \"\", \"steps\": [\"click ref=e1\"], \"finish\": null, \"ask\": null}";
        });
        ModelBrain brain = new ModelBrain(
                "model",
                failing,
                TASK,
                text -> text,
                new ModelBrain.Options(VisionMode.NEVER, PlanMode.AUTO, null, null, PromptRules.USUAL));

        assertThat(decided(brain, Situations.of())).isInstanceOf(Decision.Act.class);
        assertThat(decided(brain, Situations.of())).isInstanceOf(Decision.Act.class);
        assertThat(failing.questions()).hasSize(3);
        assertThat(brain.plan()).isNull();
    }

    @Test
    void aQuestionStaysBelow4000TokensHoweverLongTheRunAndThePage() {
        Collections.addAll(script, PLAN.replace("register", "r".repeat(150)));
        ModelBrain brain = brain(PlanMode.AUTO, null);
        for (int count = 0; count <= 120; count += count < 30 ? 1 : 30) {
            script.add(steps(1, "null", "click ref=e1"));
            decided(brain, after(count));

            ModelQuestion question = model.questions().get(model.questions().size() - 1);
            String said = question.system() + question.task() + String.join("\n", question.parts());
            assertThat(O200K.countTokens(said)).as("after " + count + " steps").isLessThan(4_000);
        }
        String last = TalkingModel.said(model.questions().get(model.questions().size() - 1));
        assertThat(last)
                .contains("Segment 22")
                .contains("Step 120 [")
                .doesNotContain("Segment 4")
                .doesNotContain("Step 12 [")
                .contains("more lines: scroll");
    }

    @Test
    void segmentsStandForTheirSteps() {
        script.add("{\"seen\": \"\", \"steps\": [\"click ref=e1\"], \"finish\": null, \"ask\": null}");
        decided(brain(PlanMode.NEVER, null), after(12));

        assertThat(said(0))
                .contains("Segment 0", "Segment 1", "Step 11 [", "Step 12 [")
                .doesNotContain("Step 4 [")
                .doesNotContain("Step 9 [");
    }

    private static DecisionContext after(int count) {
        List<StepRecord> history = new ArrayList<>();
        List<String> summaries = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            Action click = new Action.Click(Target.named("Button number " + i), Action.Click.Kind.SINGLE);
            String effect =
                    "navigated to http://shop.test/page/" + i + ", 3 requests, the list grew by 12, " + "x".repeat(150);
            history.add(new StepRecord(
                    i,
                    "click \"Button number " + i + "\" · wait for \"what comes of it\"",
                    null,
                    List.of(new ActionOutcome(
                            click, new ActionOutcome.Result(true, true, null, null), effect, new TimeSpan(0, 1))),
                    true,
                    new TimeSpan(0, 1),
                    new StepRecord.PageState("http://shop.test/page/" + i, "Page " + i, null, null)));
        }
        for (int segment = 0; (segment + 1) * 5 + 2 <= count; segment++) {
            summaries.add("Segment " + segment + ": " + "what was done and what came of it; ".repeat(25));
        }
        DecisionContext it = Situations.of();
        StringBuilder outline = new StringBuilder();
        for (int i = 0; i < 400; i++) {
            outline.append("button \"Ägypten ist ein Land ")
                    .append(i)
                    .append("\" e")
                    .append(i)
                    .append('\n');
        }
        Observation page = new Observation(
                0,
                "http://shop.test/",
                "Shop",
                new Observation.Content(outline.toString(), List.of(), "h"),
                List.of(),
                2);
        List<Finding> findings = Collections.nCopies(9, Situations.refused("GET", "http://shop.test/api", 500));
        return new DecisionContext(
                it.request(),
                history,
                page,
                findings,
                new DecisionContext.Feedback(null, "News of some length. ".repeat(10), false),
                summaries,
                Optional::empty);
    }
}
