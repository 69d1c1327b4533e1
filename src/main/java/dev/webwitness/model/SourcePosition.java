package dev.webwitness.model;

/** A place in a script: line and column count from 1; the function's name may be empty. */
public record SourcePosition(String url, int line, int column, String function) {
    /** The place as people read it, such as {@code app.js:42:13}. */
    public String label() {
        String path = url;
        int query = path.indexOf('?');
        if (query >= 0) {
            path = path.substring(0, query);
        }
        return path + ":" + line + ":" + column;
    }
}
