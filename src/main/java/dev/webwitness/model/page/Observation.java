package dev.webwitness.model.page;

import java.util.List;

/**
 * What the page shows at one moment.
 *
 * @param atMs when, in milliseconds since the run started
 * @param notes what the observation had to leave out and why, such as a frame that did not answer
 * @param tabs how many tabs are open
 */
public record Observation(long atMs, String url, String title, Content content, List<String> notes, int tabs) {
    /**
     * What can be seen and acted on.
     *
     * @param outline the page as compact text: roles, names, states, values, refs; visible part first; never a password
     * @param elements what can be acted on, in outline order
     * @param hash over role, name, value and state of what is shown: equal hashes, equal pages
     */
    public record Content(String outline, List<ElementRef> elements, String hash) {
        public Content {
            elements = List.copyOf(elements);
        }
    }

    public Observation {
        notes = List.copyOf(notes);
    }

    public String outline() {
        return content.outline();
    }

    public List<ElementRef> elements() {
        return content.elements();
    }

    public String hash() {
        return content.hash();
    }
}
