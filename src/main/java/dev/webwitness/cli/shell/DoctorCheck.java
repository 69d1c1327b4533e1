package dev.webwitness.cli.shell;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A check of the doctor.
 *
 * @param found what was found, in words
 * @param mend what to do; null where all is well
 */
public record DoctorCheck(
        String name, String found, @Nullable String mend) {
    public static DoctorCheck well(String name, String found) {
        return new DoctorCheck(name, found, null);
    }

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
