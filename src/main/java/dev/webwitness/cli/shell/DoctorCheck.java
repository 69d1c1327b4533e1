package dev.webwitness.cli.shell;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One thing the doctor looked at.
 *
 * @param found what is there, in words
 * @param mend what to do about it, null where it is well
 */
public record DoctorCheck(
        String name, String found, @Nullable String mend) {
    /** All is well. */
    public static DoctorCheck well(String name, String found) {
        return new DoctorCheck(name, found, null);
    }

    /** Something has to be mended. */
    public static DoctorCheck ill(String name, String found, String mend) {
        return new DoctorCheck(name, found, mend);
    }

    public boolean ok() {
        return mend == null;
    }

    public Map<String, @Nullable Object> toMap() {
        Map<String, @Nullable Object> map = new LinkedHashMap<>();
        map.put("name", name);
        map.put("ok", ok());
        map.put("found", found);
        map.put("mend", mend);
        return map;
    }
}
