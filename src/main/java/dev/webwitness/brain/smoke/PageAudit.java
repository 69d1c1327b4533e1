package dev.webwitness.brain.smoke;

import dev.webwitness.model.page.ElementRef;
import dev.webwitness.model.page.Observation;
import dev.webwitness.model.result.Finding;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Audits a page: links that lead nowhere, images without a picture, controls without a name. */
final class PageAudit {
    /** Of each kind this many are named, the others counted. */
    private static final int NAMED = 5;

    private static final Set<String> CONTROLS = Set.of(
            "button",
            "link",
            "textbox",
            "searchbox",
            "combobox",
            "listbox",
            "checkbox",
            "radio",
            "switch",
            "slider",
            "spinbutton",
            "tab",
            "menuitem");

    private final Set<String> deadLinks = new LinkedHashSet<>();
    private final Set<String> brokenImages = new LinkedHashSet<>();
    private final Set<String> unlabelled = new LinkedHashSet<>();

    /**
     * Takes in the page as it is now, and what went wrong so far.
     *
     * @param visited the places that were gone to
     */
    void look(Observation page, List<Finding> findings, List<String> visited) {
        for (Finding finding : findings) {
            Finding.FailedRequest request = finding.evidence().request();
            if (request != null && visited.contains(SmokeBrain.place(request.url()))) {
                String why = request.status() > 0 ? String.valueOf(request.status()) : request.failure();
                deadLinks.add(SmokeBrain.place(request.url()) + (why == null ? "" : " (" + why + ")"));
            }
        }
        String on = " on " + SmokeBrain.place(page.url());
        for (ElementRef element : page.elements()) {
            String role = element.role().toLowerCase(Locale.ROOT);
            if (element.states().contains("broken")) {
                String address = element.value() == null ? "" : " (" + SmokeBrain.place(element.value()) + ")";
                brokenImages.add(element.label() + address + on);
            } else if (CONTROLS.contains(role) && element.name().isBlank()) {
                unlabelled.add(role + described(element) + on);
            }
        }
    }

    /** What else is known of a control without a name: its icon, or where it leads. */
    private static String described(ElementRef element) {
        String icon = element.states().stream()
                .filter(state -> state.startsWith("icon "))
                .map(state -> " with " + state)
                .findFirst()
                .orElse("");
        String value = element.value();
        if (!icon.isEmpty()) {
            return icon;
        }
        return element.role().equalsIgnoreCase("link") && value != null && !value.isBlank()
                ? " to " + SmokeBrain.place(value)
                : " " + element.ref();
    }

    /** Sentences to add to a report, each with a space before it; empty where there is nothing to say. */
    @Override
    public String toString() {
        return sentence("Dead links", deadLinks)
                + sentence("Broken images", brokenImages)
                + sentence("Controls without a label", unlabelled);
    }

    private static String sentence(String what, Set<String> all) {
        if (all.isEmpty()) {
            return "";
        }
        String rest = all.size() > NAMED ? ", and " + (all.size() - NAMED) + " more" : "";
        return " " + what + ": " + String.join(", ", all.stream().limit(NAMED).toList()) + rest + ".";
    }
}
