package dev.webwitness.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a run's folder remembers of the bucket, in {@code .shared.json}: it is written before the bucket is, so that a process that dies in between knows its
 * own head again.
 *
 * @param epoch under which number this folder had the run last; 0 for never
 * @param instance which process had it
 * @param known whether the bucket is known to have heard of it
 * @param whole whether the bucket has all of it
 */
record ShareMark(long epoch, String instance, boolean known, boolean whole) {
    private static final String FILE = ".shared.json";

    static ShareMark of(Path folder) {
        try {
            Map<String, @Nullable Object> map = Json.map(Disk.read(folder.resolve(FILE)));
            return new ShareMark(
                    Json.number(map.get("epoch")),
                    map.get("instance") instanceof String text ? text : "",
                    Boolean.TRUE.equals(map.get("known")),
                    Boolean.TRUE.equals(map.get("whole")));
        } catch (IOException e) {
            return new ShareMark(0, "", false, false);
        }
    }

    /** Whether a head is that of this folder, or was when it was let go. */
    boolean isOf(SharedHead head) {
        return epoch == head.epoch() && (!head.isHeld() || instance.equals(head.instance()));
    }

    void write(Path folder) throws IOException {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("epoch", epoch);
        map.put("instance", instance);
        map.put("known", known);
        map.put("whole", whole);
        Disk.replace(folder.resolve(FILE), Json.file(map));
    }
}
