package dev.webwitness.page;

import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import dev.webwitness.model.BoundedCaller;
import dev.webwitness.model.Point;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.page.Observation;
import dev.webwitness.model.step.Expectation;
import dev.webwitness.model.step.Target;
import dev.webwitness.page.expect.CheckResult;
import dev.webwitness.page.expect.ElementContent;
import dev.webwitness.page.expect.ElementGroup;
import dev.webwitness.page.expect.ExpectationChecker;
import dev.webwitness.page.find.ElementFinder;
import dev.webwitness.page.find.HitTest;
import dev.webwitness.page.find.ListOptions;
import dev.webwitness.page.find.LookupResult;
import dev.webwitness.page.find.PaintedArea;
import dev.webwitness.page.find.SearchPurpose;
import dev.webwitness.page.find.SearchResult;
import dev.webwitness.page.find.SemanticMatcher;
import dev.webwitness.page.find.SimilarityFunction;
import dev.webwitness.page.frames.FrameChoice;
import dev.webwitness.page.frames.FrameTree;
import dev.webwitness.page.frames.PageScript;
import dev.webwitness.page.obstacles.ConsentBanner;
import dev.webwitness.page.obstacles.CoveringElement;
import dev.webwitness.page.obstacles.DialogElements;
import dev.webwitness.page.obstacles.LoginElements;
import dev.webwitness.page.obstacles.PageObstacles;
import dev.webwitness.page.snapshot.PageFingerprint;
import dev.webwitness.page.snapshot.SnapshotBuilder;
import dev.webwitness.page.vision.model.ViewArea;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads a page: what it shows, where an element is, whether an expectation holds, what changed.
 *
 * <p>One a run, owned by the run's thread: every method must be called there. Nothing here waits for the page to change, and nothing
 * changes it but scrolling an element into view before it is pointed at. Errors: {@code provider.poll-timeout} where the main frame does
 * not answer, {@code site.crashed}, {@code tab.target-lost}, and what {@link BoundedCaller} throws.
 */
public final class PageInspector {
    private final FrameTree frames;
    private final FrameChoice choice;
    private final ElementFinder finder;
    private final ExpectationChecker checker;
    private final SemanticMatcher meaning;
    private final HitTest points;
    private final PageObstacles hurdles;
    private final PasswordFields passwords;
    private @Nullable Thread owner;
    private String alarm = "";

    public PageInspector(BoundedCaller bounded) {
        frames = new FrameTree(bounded);
        choice = new FrameChoice(frames, bounded);
        finder = new ElementFinder(frames, choice);
        checker = new ExpectationChecker(frames, choice, finder);
        meaning = new SemanticMatcher(frames);
        points = new HitTest(frames);
        hurdles = new PageObstacles(frames);
        passwords = new PasswordFields(frames);
    }

    /**
     * The script that lets closed shadow roots be read; for {@code context.addInitScript}, before the first page. It adds nothing to the
     * page's globals. Pages that were opened without it can be read too, but for their closed shadow roots.
     */
    public static String initScript() {
        return PageScript.init();
    }

    /**
     * What the page shows now.
     *
     * @param frameScope the frame to look at alone, by name, title, id or address; null for the whole page
     * @param atMs the time of the observation, in milliseconds since the run started
     * @param tabs how many tabs are open
     */
    public Observation observe(Page page, @Nullable String frameScope, long atMs, int tabs) {
        assertOwner();
        SnapshotBuilder observer = new SnapshotBuilder(frames);
        Optional<Frame> scoped = choice.choose(page, frameScope);
        List<String> lines = observer.read(scoped.orElse(page.mainFrame()));
        alarm = observer.alarm();
        List<String> notes = new ArrayList<>(observer.notes());
        if (scoped.isEmpty()) {
            notes.add("there is no frame \"" + frameScope + "\" now; this is the whole page");
        }
        return new Observation(
                atMs,
                page.url(),
                observer.title(),
                new Observation.Content(String.join("\n", lines), observer.elements(), observer.hash()),
                notes,
                tabs);
    }

    /**
     * What an error overlay said that covered the page at the last observation, as development servers draw them, up to 1,200 characters; empty
     * where there was none.
     */
    public String alarm() {
        assertOwner();
        return alarm;
    }

    /** Whether the words name a frame of the page. */
    public boolean hasFrame(Page page, String words) {
        assertOwner();
        return choice.choose(page, words).isPresent();
    }

    /** What the page's frames are called. */
    public List<String> frames(Page page) {
        assertOwner();
        return choice.names(page);
    }

    /** Looks for the element that the words mean, once. */
    public LookupResult find(Page page, Target target, SearchPurpose purpose, @Nullable String frameScope) {
        assertOwner();
        return finder.find(page, target, purpose, frameScope);
    }

    /**
     * Looks for the element whose name means what the words mean, once; for a bare name that {@link #find} missed.
     *
     * @throws WebwitnessException {@code capability.unsupported} where this machine cannot compare by meaning
     */
    public LookupResult findByMeaning(
            Page page, Target target, SearchPurpose purpose, @Nullable String frameScope, SimilarityFunction alike) {
        assertOwner();
        SearchResult reasons = new SearchResult();
        Frame root = finder.scopeFrame(page, target, frameScope, reasons);
        return root == null ? reasons.missing(target) : meaning.find(root, target, purpose, alike);
    }

    /** The control under a point of the main frame's viewport, in CSS pixels, or what else lies there; empty for nothing. */
    public Optional<LookupResult.Found> under(Page page, double x, double y) {
        assertOwner();
        return points.under(page, x, y);
    }

    /** A point of the window where nothing would be pressed, outside of what lies open and of an element, where one is given; empty for none. */
    public Optional<Point> free(Page page, LookupResult.@Nullable Found outside) {
        assertOwner();
        return points.free(page, outside);
    }

    /** The areas in view whose content no element tells; at most 60. */
    public List<PaintedArea> painted(Page page) {
        assertOwner();
        return points.painted(page);
    }

    /** What of the page a screenshot taken now shows. */
    public ViewArea view(Page page) {
        assertOwner();
        return points.view(page);
    }

    /**
     * Looks once whether an expectation about the page holds.
     *
     * @throws AssertionError for the kinds that no page can answer: errors, failed requests, dialogs
     */
    public CheckResult check(Page page, Expectation expectation, @Nullable String frameScope) {
        assertOwner();
        return checker.check(page, expectation, frameScope);
    }

    /**
     * The visible elements that the words name, in page order: those of a kind ({@code row}, {@code link}), those whose class or test id says so, the
     * items of the list that is called so.
     *
     * @param most how many are told one by one
     */
    public ElementGroup gather(Page page, Target target, int most, @Nullable String frameScope) {
        assertOwner();
        return checker.gather(page, target, most, frameScope);
    }

    /** What an element holds: its value where it is a field, else its text. */
    public ElementContent held(LookupResult.Found found) {
        assertOwner();
        return checker.held(found);
    }

    /** The parts of a field that is filled in one by one, such as a date by its month, day and year; none where it is one field. */
    public List<ElementHandle> parts(LookupResult.Found field) {
        assertOwner();
        return finder.parts(field);
    }

    /** The entries of a native list, and which of them a name means, by the rule that elements are named by. */
    public ListOptions options(LookupResult.Found list, String name) {
        assertOwner();
        return finder.options(list, name);
    }

    /** A cheap picture of the page's state, to be compared with a later one. */
    public PageFingerprint fingerprint(Page page) {
        assertOwner();
        return PageFingerprint.take(frames, page);
    }

    /** What lies over an element's middle and is not its own; empty for nothing, and where it cannot be told. */
    public Optional<CoveringElement> cover(Page page, LookupResult.Found found) {
        assertOwner();
        return hurdles.cover(page, found);
    }

    /** The consent banner that shows; empty where none does. */
    public Optional<ConsentBanner> consentBanner(Page page) {
        assertOwner();
        return hurdles.consentBanner(page);
    }

    /** What the page says of fields that it did not take, such as {@code Email: Enter an address}; at most eight. */
    public List<String> refusals(Page page) {
        assertOwner();
        return hurdles.refusals(page);
    }

    /** What the page itself says went wrong, such as an alert or a message marked as an error; at most two. */
    public List<String> complaints(Page page) {
        assertOwner();
        return hurdles.complaints(page);
    }

    /**
     * The dialog of the page itself that is on top; empty where none is open. One that asks for consent is none.
     *
     * @param accept whether the button that says yes is wanted, or the one that says no
     */
    public Optional<DialogElements> dialog(Page page, boolean accept) {
        assertOwner();
        return hurdles.dialog(page, accept);
    }

    /** Where one logs in. */
    public LoginElements login(Page page) {
        assertOwner();
        return hurdles.login(page);
    }

    /**
     * What stands in the page's password fields, those of its frames and of closed shadow roots included; never to be told, only to be masked.
     *
     * @param most what it may take; frames that have not been asked then are left out, but the main frame and the one that has the focus come first
     */
    public List<String> passwords(Page page, Duration most) {
        assertOwner();
        return passwords.held(page, most);
    }

    /** Whether keys go into a password field, whichever frame it is in; true too where the frame that has the focus does not answer. */
    public boolean passwordFocused(Page page) {
        assertOwner();
        return passwords.focused(page);
    }

    private void assertOwner() {
        if (owner == null) {
            owner = Thread.currentThread();
        } else if (owner != Thread.currentThread()) {
            throw new AssertionError("A page is read on its run's own thread, " + owner.getName());
        }
    }
}
