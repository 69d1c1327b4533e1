package dev.webwitness.browser;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.browser.launch.Chromium;
import dev.webwitness.browser.options.SessionOptions;
import dev.webwitness.model.Box;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.event.CaptureListener;
import dev.webwitness.model.page.ElementRef;
import dev.webwitness.model.page.MarkedScreenshot;
import dev.webwitness.model.page.Observation;
import dev.webwitness.model.request.BrainChoice;
import dev.webwitness.model.request.RunRequest;
import dev.webwitness.model.request.Viewport;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.ActionOutcome;
import dev.webwitness.model.step.Target;
import dev.webwitness.page.vision.model.AbsentVision;
import dev.webwitness.page.vision.model.VisionRuntime;
import dev.webwitness.testing.FixtureSite;
import dev.webwitness.testing.SignalsOnly;
import dev.webwitness.testing.WarmBrowser;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What no element tells, on a real page: what is drawn is found by its text, a place is clicked as it is seen, marks stand where elements are. */
@Tag("thorough")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class VisualLocatorIT {
    private static final Duration STEP = Duration.ofSeconds(20);

    /** A page that draws its button; a click counts only where the button is, and may move it. */
    private static final String GAME = """
        <!doctype html><title>Game</title><canvas id=c width=600 height=400 style="border:3px solid #888"></canvas>
        <script>
        const brush = c.getContext('2d');
        let at = [80, 60];
        function draw() {
          brush.fillStyle = '#203040'; brush.fillRect(0, 0, 600, 400);
          brush.fillStyle = '#e8c060'; brush.fillRect(at[0], at[1], 140, 44);
          brush.fillStyle = '#202020'; brush.font = '20px sans-serif'; brush.fillText('Start', at[0] + 44, at[1] + 29);
          brush.fillStyle = '#ffffff'; brush.fillText('Level one', 240, 330);
        }
        c.onclick = event => {
          const x = event.offsetX - at[0], y = event.offsetY - at[1];
          if (x >= 0 && y >= 0 && x < 140 && y < 44) { window.hits = (window.hits || 0) + 1; at = window.next ? window.next : at; draw(); }
        };
        draw();
        </script>\
        """;

    private Chromium chromium;
    private FixtureSite site;
    private VisionRuntime eyes;
    private @Nullable BrowserSession session;

    private final CaptureListener listener = new SignalsOnly(signal -> {});

    @BeforeAll
    void start() {
        chromium = Chromium.start(WarmBrowser.options());
        site = FixtureSite.start();
        eyes = new VisionRuntime(WarmBrowser.temporary());
    }

    @AfterAll
    void stop() {
        eyes.close();
        chromium.close();
        site.close();
    }

    @AfterEach
    void end() {
        if (session != null) {
            session.close();
        }
        chromium.watchdog().reset();
    }

    private void open(String html, Viewport viewport, String... allowedOrigins) {
        site.page("/page", html);
        RunRequest request = RunRequest.builder(site.url("/page"), "a task")
                .brain(BrainChoice.STEPS)
                .viewport(viewport)
                .allowedOrigins(List.of(allowedOrigins))
                .entrance("test")
                .build();
        session = BrowserSession.open(chromium, SessionOptions.of(request, listener));
        session.visualLocator().with(eyes);
        assertThat(session.start(site.url("/page"), STEP).error()).isNull();
    }

    /** How often the drawn button was hit: a state that no element shows. */
    private int hits() {
        return ((Number) session.page().evaluate("window.hits || 0")).intValue();
    }

    private ActionOutcome click(Target target) {
        return session.perform(new Action.Click(target, Action.Click.Kind.SINGLE), STEP);
    }

    private static Target point(String text) {
        return new Target(Target.How.POINT, text, null, 0, null, null, true);
    }

    private static Target loosely(String name) {
        return new Target(Target.How.NAME, name, null, 0, null, null, false);
    }

    @Test
    void aButtonThatIsOnlyDrawnIsClickedByItsText() {
        open(GAME, Viewport.DESKTOP);

        ActionOutcome outcome = click(Target.named("Start"));

        assertThat(outcome.error()).isNull();
        assertThat(hits()).isEqualTo(1);
        assertThat(outcome.notes()).anyMatch(note -> note.startsWith("tier 3: seen as \"Start\" on the picture"));
        assertThat(outcome.element().role()).isEqualTo("canvas");
    }

    @Test
    void aPictureThatCannotBeReadInTheTimeOfTheStepKeepsNobodyFromSayingThatNothingIsCalledSo() {
        open("<img src='/none.png' width=700 height=500><button>Pay</button>", Viewport.DESKTOP);

        ActionOutcome outcome = session.perform(
                new Action.Click(Target.named("Gull"), Action.Click.Kind.SINGLE), Duration.ofSeconds(2));

        assertThat(outcome.error()).isNotNull();
        assertThat(outcome.error().code()).isEqualTo(ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE);
        assertThat(outcome.error().selectorsTried())
                .anyMatch(tried -> tried.contains("not done in the time of the step"));
    }

    @Test
    void aPlaceIsKeptWhileThePageStaysAndFoundAnewWhenWhatIsDrawnThereMoves() {
        open(GAME, new Viewport(900, 600, 2, false, null));
        click(Target.named("Start"));
        ActionOutcome again = click(Target.named("Start"));
        assertThat(again.notes()).anyMatch(note -> note.contains("where it still is"));
        session.page().evaluate("window.next = [400, 250]");
        click(Target.named("Start"));

        ActionOutcome moved = click(Target.named("Start"));

        assertThat(hits()).isEqualTo(4);
        assertThat(moved.notes()).noneMatch(note -> note.contains("where it still is"));
    }

    @Test
    @Tag("campaign")
    void aPlaceIsDroppedWhenTheElementsOfThePageChange() {
        open(GAME, Viewport.DESKTOP);
        click(Target.named("Start"));
        session.page()
                .evaluate("document.body.append(Object.assign(document.createElement('p'), {textContent: 'New'}))");

        ActionOutcome after = click(Target.named("Start"));

        assertThat(hits()).isEqualTo(2);
        assertThat(after.notes()).noneMatch(note -> note.contains("where it still is"));
    }

    @Test
    void aFieldThatIsOnlyDrawnIsTypedIntoByTheBoxBesideItsLabel() {
        open("""
            <!doctype html><title>-</title><canvas id=c width=600 height=200 tabindex=0></canvas><script>
            const brush = c.getContext('2d');
            brush.fillStyle = '#fff'; brush.fillRect(0, 0, 600, 200);
            brush.fillStyle = '#222'; brush.font = '18px sans-serif'; brush.fillText('Nickname', 30, 75);
            brush.strokeStyle = '#555'; brush.strokeRect(150.5, 52.5, 220, 34);
            let inside = false, text = '';
            c.onclick = e => { inside = e.offsetX > 150 && e.offsetX < 370 && e.offsetY > 52 && e.offsetY < 87; };
            c.onkeydown = e => { if (inside) document.title = text += e.key; };
            </script>\
            """, Viewport.DESKTOP);

        ActionOutcome outcome = session.perform(new Action.Type("Ada", Target.named("Nickname")), STEP);

        assertThat(outcome.error()).isNull();
        assertThat(session.title()).isEqualTo("Ada");
    }

    @Test
    @Tag("campaign")
    void whatIsNotThereFailsWithAllThatWasTried() {
        open(GAME, Viewport.DESKTOP);

        ActionOutcome outcome = click(Target.named("Surrender"));

        assertThat(outcome.error().code()).isEqualTo(ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE);
        assertThat(outcome.error().selectorsTried())
                .anyMatch(tried -> tried.contains("text \"Surrender\""))
                .anyMatch(tried -> tried.startsWith("tier 3: \"Surrender\" among 2 texts"));
        assertThat(outcome.dispatched()).isFalse();
    }

    @Test
    void withoutNativesItIsSaidThatPicturesCannotBeRead() {
        open(GAME, Viewport.DESKTOP);
        session.visualLocator().with(AbsentVision.runtime());

        ActionOutcome outcome = click(Target.named("Start"));

        assertThat(outcome.error().code()).isEqualTo(ErrorCode.CAPABILITY_UNSUPPORTED);
        assertThat(outcome.error().evidence()).containsEntry("capabilityId", VisionRuntime.OCR);
        assertThat(outcome.dispatched()).isFalse();
    }

    @Test
    @Tag("campaign")
    void whatTheModelWillLookAtIsLeftToItOnce() {
        open(GAME, Viewport.DESKTOP);
        session.visualLocator().watched(true);

        ActionOutcome first = click(Target.named("Start"));
        ActionOutcome second = click(Target.named("Start"));

        assertThat(first.error().selectorsTried()).anyMatch(tried -> tried.startsWith("tier 2: left to the model"));
        assertThat(second.error()).isNull();
        assertThat(hits()).isEqualTo(1);
    }

    @Test
    void aPlaceIsClickedAndTheRecordNamesWhatLiesThere() {
        open(
                "<body style='margin:0'><a href=/page?there style='position:absolute;left:100px;top:100px'>Over"
                        + " there</a>",
                Viewport.DESKTOP);

        ActionOutcome outcome = click(point("110,108"));

        assertThat(outcome.error()).isNull();
        assertThat(outcome.element().label()).isEqualTo("link \"Over there\"");
        assertThat(session.url()).endsWith("?there");
    }

    @Test
    void aClickAtAPlaceIsHeldToTheOriginsAsAnyOther() {
        open(
                "<body style='margin:0'><a href='" + site.otherOrigin()
                        + "/away' style='position:absolute;left:100px;top:100px'>Away</a>",
                Viewport.DESKTOP,
                site.origin());

        ActionOutcome outcome = click(point("110,108"));

        assertThat(session.violation().code()).isEqualTo(ErrorCode.POLICY_ORIGIN_BLOCKED);
        assertThat(outcome.element().name()).isEqualTo("Away");
        assertThat(site.requests()).noneMatch(request -> request.contains("/away"));
    }

    @Test
    void aSuggestedSelectorIsUsedOnlyWhereItIsWhatLiesThere() {
        open("""
            <body style='margin:0'><button id=a onclick="document.title='a'" style='position:absolute;left:50px;top:50px;width:100px;height:40px'>A</button>
            <button id=b onclick="document.title='b'" style='position:absolute;left:250px;top:50px;width:100px;height:40px'>B</button>\
            """, Viewport.DESKTOP);

        ActionOutcome right = click(point("60,60 css=#a"));
        assertThat(session.title()).isEqualTo("a");
        ActionOutcome wrong = click(point("260,60 css=#a"));

        assertThat(right.on().locators()).containsEntry("css", "#a");
        assertThat(session.title()).isEqualTo("b");
        assertThat(wrong.notes()).anyMatch(note -> note.contains("css=#a is not what lies at the point"));
    }

    @Test
    @Tag("campaign")
    void whatAModelSawUnderANameIsFoundByItLater() {
        open(GAME, Viewport.DESKTOP);
        session.visualLocator().watched(true);
        click(point("160,90 as Go"));

        assertThat(click(Target.named("Go")).error()).isNotNull();
        ActionOutcome later = click(Target.named("Go"));

        assertThat(later.notes()).anyMatch(note -> note.startsWith("tier 2: seen by the model"));
        assertThat(hits()).isEqualTo(2);
    }

    @Test
    void aNameThatMeansTheSameIsTakenAndSaidSo() {
        open("""
            <button onclick="document.title='out'">Log out</button><button>Profile</button><button>Settings</button>
            <button>Price: high to low</button><button>Help</button>\
            """, Viewport.DESKTOP);

        ActionOutcome outcome = click(loosely("leave my account"));

        assertThat(outcome.error()).isNull();
        assertThat(session.title()).isEqualTo("out");
        assertThat(outcome.notes()).anyMatch(note -> note.contains("meaning \"Log out\""));
        assertThat(click(loosely("cheapest first")).error().code()).isEqualTo(ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 1.5, 2})
    void marksStandWhereTheElementsAreOnAScrolledPageWithAFrame(double scale) throws IOException {
        site.page("/inner", "<body style='margin:20px'><button style='width:120px;height:40px'>Inner</button>");
        open("""
            <!doctype html><body style='margin:0;height:3000px;font:16px sans-serif'><button style='position:absolute;left:40px;top:700px;width:160px;height:44px'>Upper</button>
            <iframe src=/inner style='position:absolute;left:300px;top:820px;width:300px;height:160px;border:2px solid black'></iframe>
            <input style='position:absolute;left:40px;top:1000px;width:220px;height:30px' placeholder=Name>
            <script>scrollTo(0, 600)</script>\
            """, new Viewport(800, 600, scale, false, null));
        Observation seen = session.observe();

        MarkedScreenshot marked = session.visualLocator().marked(seen).orElseThrow();

        BufferedImage image = ImageIO.read(new ByteArrayInputStream(marked.jpeg()));
        String picture = System.getProperty("marks.show");
        if (picture != null) {
            ImageIO.write(image, "png", new File(picture, "marks-" + scale + ".png"));
        }
        assertThat(List.of(marked.width(), marked.height())).containsExactly(800, 600);
        assertThat(marked.marks()).isEqualTo(3);
        assertThat(box(seen, "Upper")).isEqualTo(new Box(40, 100, 160, 44));
        assertThat(box(seen, "Inner").x()).isEqualTo(322);
        for (String name : List.of("Upper", "Inner", "Name")) {
            Box box = box(seen, name);
            assertThat(colourful(image, box.x() + box.width(), box.centerY() + 4))
                    .as(name)
                    .isTrue();
            assertThat(colourful(image, box.centerX(), box.y() + box.height()))
                    .as(name)
                    .isTrue();
        }
    }

    private static Box box(Observation seen, String name) {
        return seen.elements().stream()
                .filter(element -> element.name().equals(name))
                .map(ElementRef::box)
                .findFirst()
                .orElseThrow(() -> new AssertionError(name + " is not in " + seen.outline()));
    }

    /** Whether a pixel about the point has a colour, as the marks have, and is not grey, as the page is. */
    private static boolean colourful(BufferedImage image, double x, double y) {
        for (int dy = -2; dy <= 1; dy++) {
            for (int dx = -2; dx <= 1; dx++) {
                Color color = new Color(image.getRGB((int) x + dx, (int) y + dy));
                int most = Math.max(color.getRed(), Math.max(color.getGreen(), color.getBlue()));
                int least = Math.min(color.getRed(), Math.min(color.getGreen(), color.getBlue()));
                if (most - least > 25) {
                    return true;
                }
            }
        }
        return false;
    }
}
