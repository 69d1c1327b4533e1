package dev.webwitness.page.frames;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.JSHandle;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import dev.webwitness.model.BoundedCaller;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.WebwitnessException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Asks frames: keeps each frame's number, its script library and its element, and puts questions to it with a time limit.
 *
 * <p>Owned by the run's thread. The library lives behind a handle, not in the page's globals; a navigation drops it, and it is made anew
 * with refs that go on counting, so that an old ref never means a new element.
 */
public final class FrameTree {
    /** The most a child frame may take to answer; then it is left out. */
    public static final Duration CHILD_LIMIT = Duration.ofSeconds(2);

    /** What a child frame gets that was silent the last time, so that it does not cost two seconds a step. */
    private static final Duration SILENT_LIMIT = Duration.ofMillis(300);

    /** Nobody is asked who would get less: the answer could not come, and what is ended before it has been sent is hard to end. */
    private static final Duration LEAST_LIMIT = Duration.ofMillis(50);

    private static final Duration MAIN_LIMIT = Duration.ofSeconds(10);
    private static final int ATTEMPTS = 3;
    private static final String ELEMENT = "(library, ref) => library.element(ref)";
    private static final ObjectMapper JSON = new ObjectMapper();

    /** What is known of one frame. */
    private static final class Known {
        final int number;

        @Nullable
        JSHandle library;

        @Nullable
        ElementHandle element;

        int lastRef;
        boolean silent;

        Known(int number) {
            this.number = number;
        }
    }

    private final BoundedCaller bounded;
    private final Map<Frame, Known> known = new LinkedHashMap<>();
    private int nextNumber = 1;
    private boolean leftOut;

    public FrameTree(BoundedCaller bounded) {
        this.bounded = bounded;
    }

    /** The prefix of a frame's refs: empty for a main frame, else {@code f1}. */
    public String prefix(Frame frame) {
        int number = known(frame).number;
        return number == 0 ? "" : "f" + number;
    }

    /** The frame of the page whose refs have this prefix. */
    public Optional<Frame> byPrefix(Page page, String prefix) {
        return page.frames().stream()
                .filter(frame -> known.containsKey(frame) && prefix(frame).equals(prefix))
                .findFirst();
    }

    /** The child frames whose elements can be had, in page order. */
    public Map<Frame, ElementHandle> children(Frame parent) {
        Map<Frame, ElementHandle> children = new LinkedHashMap<>();
        for (Frame child : parent.childFrames()) {
            try {
                Known one = known(child);
                if (one.element == null) {
                    one.element = bounded.call("reading a frame", CHILD_LIMIT, child::frameElement);
                }
                children.put(child, one.element);
            } catch (PlaywrightException e) {
                continue; // Detached between the listing and the question.
            }
            if (children.size() == 30) {
                break;
            }
        }
        return children;
    }

    /**
     * Puts a question to a main frame or a child frame.
     *
     * @return the answer, null where a child frame is gone or silent
     */
    @Nullable
    public JsonNode ask(Frame frame, String operation, Map<String, ?> question, List<ElementHandle> elements) {
        Known one = known(frame);
        boolean child = frame.parentFrame() != null;
        Duration limit = !child ? MAIN_LIMIT : one.silent ? SILENT_LIMIT : CHILD_LIMIT;
        try {
            JsonNode answer = bounded.call(
                    child ? "reading a frame" : "reading the page",
                    limit,
                    () -> answered(frame, one, operation, question, elements));
            one.silent = false;
            return answer;
        } catch (WebwitnessException e) {
            if (!child || e.code() != ErrorCode.PROVIDER_POLL_TIMEOUT) {
                throw e;
            }
            one.silent = true;
            return null;
        } catch (PlaywrightException e) {
            if (child && !frame.page().isClosed()) {
                return null;
            }
            throw broken(frame.page(), e);
        }
    }

    /**
     * Puts a question that may go unanswered; no frame gets longer for it than a child frame.
     *
     * @param most what it gets where that is less
     * @return the answer, null where the frame is gone or silent, or gets hardly any time
     */
    @Nullable
    public JsonNode askBriefly(Frame frame, String operation, Duration most) {
        Known one = known(frame);
        return briefly(one, most, () -> answered(frame, one, operation, Map.of(), List.of()));
    }

    /** The frame in the element of a ref given by {@link #askBriefly}; null where there is none, or one of them has gone or is silent. */
    @Nullable
    public Frame within(Frame frame, String ref, Duration most) {
        Known one = known(frame);
        JSHandle library = one.library;
        if (library == null) {
            return null;
        }
        return briefly(one, most, () -> {
            ElementHandle element = library.evaluateHandle(ELEMENT, ref).asElement();
            return element == null ? null : element.contentFrame();
        });
    }

    private <T> @Nullable T briefly(Known one, Duration most, Supplier<T> question) {
        Duration usual = one.silent ? SILENT_LIMIT : CHILD_LIMIT;
        Duration limit = most.compareTo(usual) < 0 ? most : usual;
        if (limit.compareTo(LEAST_LIMIT) < 0) {
            return null;
        }
        try {
            T answer = bounded.call("reading a frame", limit, question);
            one.silent = false;
            return answer;
        } catch (WebwitnessException e) {
            if (e.code() != ErrorCode.PROVIDER_POLL_TIMEOUT) {
                throw e;
            }
            one.silent |= limit.compareTo(SILENT_LIMIT) >= 0; // with less it may have had too little
            return null;
        } catch (PlaywrightException e) {
            return null;
        }
    }

    /** From now on it counts whether something is left out. */
    public void lookAnew() {
        leftOut = false;
    }

    /** Whether a frame was so large that it was not looked at as a whole. */
    public boolean leftOut() {
        return leftOut;
    }

    /** Whether the frame let the last question pass unanswered. */
    public boolean silent(Frame frame) {
        return known(frame).silent;
    }

    /** The element of a ref given by {@link #ask}; null where it has gone. */
    @Nullable
    public ElementHandle element(Frame frame, String ref) {
        JSHandle library = known(frame).library;
        if (library == null) {
            return null;
        }
        try {
            JSHandle handle = bounded.call("reading the page", CHILD_LIMIT, () -> library.evaluateHandle(ELEMENT, ref));
            return handle.asElement();
        } catch (PlaywrightException e) {
            if (frame.page().isClosed()) {
                throw broken(frame.page(), e);
            }
            return null;
        }
    }

    private JsonNode answered(
            Frame frame, Known one, String operation, Map<String, ?> question, List<ElementHandle> elements) {
        for (int attempt = 1; ; attempt++) {
            try {
                if (one.library == null) {
                    one.library = frame.evaluateHandle(PageScript.library(), one.lastRef);
                }
                String words = JSON.writeValueAsString(List.of(operation, question));
                List<Object> asked = new ArrayList<>(elements);
                asked.add(0, words);
                String text = (String) one.library.evaluate(
                        "(library, asked) => library.run(asked)", elements.isEmpty() ? words : asked);
                JsonNode reply = JSON.readTree(text);
                one.lastRef = reply.get(0).asInt();
                leftOut |= reply.path(2).asBoolean();
                return reply.get(1);
            } catch (JsonProcessingException e) {
                throw WebwitnessException.wrap(e, "reading a page script's answer");
            } catch (PlaywrightException e) {
                boolean fresh = one.library == null;
                one.library = null;
                if (attempt == ATTEMPTS || frame.isDetached() || frame.page().isClosed() || (attempt > 1 && fresh)) {
                    throw e;
                }
            }
        }
    }

    private Known known(Frame frame) {
        Known one = known.get(frame);
        if (one == null) {
            known.keySet().removeIf(other -> other.isDetached() || other.page().isClosed());
            one = new Known(frame.parentFrame() == null ? 0 : nextNumber++);
            known.put(frame, one);
        }
        return one;
    }

    private static WebwitnessException broken(Page page, PlaywrightException e) {
        String message = String.valueOf(e.getMessage());
        if (message.contains("crashed")) {
            return new WebwitnessException(
                    ErrorInfo.of(ErrorCode.SITE_CRASHED, "The page's renderer crashed while it was read."), e);
        }
        if (page.isClosed()) {
            return new WebwitnessException(
                    ErrorInfo.of(ErrorCode.TAB_TARGET_LOST, "The tab was closed while it was read."), e);
        }
        return WebwitnessException.wrap(e, "reading the page");
    }
}
