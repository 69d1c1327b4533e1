package dev.webwitness.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One thing the doctor looked at.
 *
 * @param found what is there, in words
 * @param mend what to do about it, null where it is well
 */
public record Check(String name, String found, @Nullable String mend) {
    /** All is well. */
    public static Check well(String name, String found) {
        return new Check(name, found, null);
    }

    /** Something has to be mended. */
    public static Check ill(String name, String found, String mend) {
        return new Check(name, found, mend);
    }

    boolean ok() {
        return mend == null;
    }

    Map<String, @Nullable Object> toMap() {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put("name", name);
        map.put("ok", ok());
        map.put("found", found);
        map.put("mend", mend);
        return map;
    }
}
