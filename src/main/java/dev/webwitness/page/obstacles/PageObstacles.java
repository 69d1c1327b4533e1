package dev.webwitness.page.obstacles;

import com.fasterxml.jackson.databind.JsonNode;
import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import dev.webwitness.page.find.LookupResult;
import dev.webwitness.page.frames.ElementJson;
import dev.webwitness.page.frames.FrameTree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What stands in a task's way: things that cover the page, consent banners, forms that refuse, logins. */
public final class PageObstacles {
    private static final int MOST_FRAMES = 6;
    private static final int MOST_MESSAGES = 8;
    private static final int MOST_COMPLAINTS = 2;

    private final FrameTree frames;

    public PageObstacles(FrameTree frames) {
        this.frames = frames;
    }

    public Optional<CoveringElement> cover(Page page, LookupResult.Found found) {
        Frame main = page.mainFrame();
        String ref = found.frame() == main ? found.element().ref() : "";
        Map<String, Object> question = new LinkedHashMap<>();
        question.put("x", found.element().box().centerX());
        question.put("y", found.element().box().centerY());
        question.put("ref", ref);
        JsonNode answer = frames.ask(main, "coverAt", question, List.of());
        if (answer == null || answer.isNull()) {
            return Optional.empty();
        }
        String control = answer.path("ref").asText();
        ElementHandle handle = control.isEmpty() ? null : frames.element(main, control);
        boolean gone = !control.isEmpty() && handle == null;
        return Optional.of(new CoveringElement(
                answer.path("name").asText(),
                answer.path("consent").asBoolean(),
                gone ? "" : answer.path("way").asText(),
                handle,
                answer.path("closes").asBoolean(),
                answer.path("layer").asText()));
    }

    public Optional<ConsentBanner> consentBanner(Page page) {
        JsonNode answer = frames.ask(page.mainFrame(), "consentShown", Map.of(), List.of());
        return answer == null || answer.isNull()
                ? Optional.empty()
                : Optional.of(
                        new ConsentBanner(answer.path("layer").asText(), ElementJson.texts(answer.path("names"))));
    }

    public List<String> refusals(Page page) {
        List<String> said = new ArrayList<>();
        for (Frame frame : some(page)) {
            JsonNode answer = frames.ask(frame, "refusals", Map.of(), List.of());
            if (answer == null) {
                continue;
            }
            for (JsonNode field : answer.path("fields")) {
                String name = field.path(0).asText();
                add(
                        said,
                        (name.isEmpty() ? "a field" : name) + ": "
                                + field.path(1).asText());
            }
            answer.path("alerts").forEach(alert -> add(said, alert.asText()));
        }
        return List.copyOf(said);
    }

    public List<String> complaints(Page page) {
        List<String> said = new ArrayList<>();
        for (Frame frame : some(page)) {
            JsonNode answer = frames.ask(frame, "complaints", Map.of(), List.of());
            if (answer != null) {
                answer.forEach(text -> add(said, text.asText()));
            }
        }
        return said.size() > MOST_COMPLAINTS ? List.copyOf(said.subList(0, MOST_COMPLAINTS)) : List.copyOf(said);
    }

    private static void add(List<String> said, String text) {
        if (said.size() < MOST_MESSAGES && !said.contains(text)) {
            said.add(text);
        }
    }

    public Optional<DialogElements> dialog(Page page, boolean accept) {
        Map<String, Object> question = Map.of("accept", accept);
        for (Frame frame : some(page)) {
            JsonNode answer = frames.ask(frame, "dialogAsked", question, List.of());
            if (answer != null && !answer.isNull()) {
                return Optional.of(new DialogElements(
                        answer.path("name").asText(),
                        ElementJson.texts(answer.path("buttons")),
                        ref(frame, answer, "button"),
                        answer.path("pressed").asText(),
                        ref(frame, answer, "field")));
            }
        }
        return Optional.empty();
    }

    public LoginElements login(Page page) {
        for (Frame frame : some(page)) {
            JsonNode answer = frames.ask(frame, "loginForm", Map.of(), List.of());
            if (answer == null) {
                continue;
            }
            LoginElements places = new LoginElements(
                    ref(frame, answer, "user"),
                    ref(frame, answer, "password"),
                    ref(frame, answer, "submit"),
                    ElementJson.texts(answer.path("said")));
            if (places.any()) {
                return places;
            }
        }
        return LoginElements.NONE;
    }

    private String ref(Frame frame, JsonNode answer, String key) {
        String own = answer.path(key).asText();
        return own.isEmpty() ? "" : frames.prefix(frame) + own;
    }

    private List<Frame> some(Page page) {
        List<Frame> all = new ArrayList<>(List.of(page.mainFrame()));
        all.addAll(frames.children(page.mainFrame()).keySet());
        return all.size() > MOST_FRAMES ? all.subList(0, MOST_FRAMES) : all;
    }
}
