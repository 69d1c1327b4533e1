package dev.webwitness.page.find;

/** What an element is looked for: decides which elements can be meant, and which are preferred. */
public enum SearchPurpose {
    /** Pressed with the pointer: controls before plain text. */
    CLICK,
    /** Typed into: only what can be edited. */
    TYPE,
    /** An option is chosen in it: lists, combo boxes, buttons that open one. */
    SELECT,
    /** Brought into a state: boxes, switches, radio buttons. */
    CHECK,
    /** Pointed at. */
    HOVER,
    /** Only looked at. */
    READ,
    /** Anything else, such as a key press, an upload or scrolling to it; a hidden file input is good enough. */
    ANY;

    /** Whether the pointer will go there, so that it must be in view and what covers it matters. */
    boolean points() {
        return this == CLICK || this == TYPE || this == SELECT || this == CHECK || this == HOVER;
    }
}
