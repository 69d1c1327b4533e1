package dev.webwitness.capture.screen;

import java.util.List;

/** Finds the texts that no picture may show. */
public interface HiddenTexts {
    /** Whether there is anything to look for. */
    boolean any();

    /** Whether such a text is probably on the page. Then a page that cannot be searched gets no picture. */
    boolean likely();

    /** The places of such texts, each as start and end. */
    List<int[]> find(String text);

    /** Whether texts with the shape of a secret are hidden too, in step screenshots. */
    default boolean hidesShapes() {
        return false;
    }

    /** The places of texts with the shape of a secret, each as start and end. */
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
