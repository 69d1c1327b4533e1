package dev.webwitness.capture.screen;

import java.util.List;

/** What no picture may show; capture asks it, and knows nothing else of secrets. */
public interface HiddenTexts {
    /** Whether there is anything to look for. */
    boolean any();

    /** Whether it may well be on the page, so that no picture is taken of one that cannot be looked through. */
    boolean likely();

    /** Where it stands in a text, each as its start and its end. */
    List<int[]> find(String text);

    /** Whether what has the shape of a secret is hidden too, in the pictures of steps. */
    default boolean hidesShapes() {
        return false;
    }

    /** Where that stands in a text, each as its start and its end. */
    default List<int[]> findShapes(String text) {
        return List.of();
    }

    /** For runs that hide nothing. */
    static HiddenTexts nothing() {
        return new HiddenTexts() {
            @Override
            public boolean any() {
                return false;
            }

            @Override
            public boolean likely() {
                return false;
            }

            @Override
            public List<int[]> find(String text) {
                return List.of();
            }
        };
    }
}
