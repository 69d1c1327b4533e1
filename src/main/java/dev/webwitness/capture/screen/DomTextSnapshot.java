package dev.webwitness.capture.screen;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.webwitness.capture.cdp.CdpJson;
import dev.webwitness.model.Box;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The texts and field values that a page paints, with their boxes, from {@code DOMSnapshot.captureSnapshot}. No script runs in the page. Coordinates are CSS pixels of
 * the main document.
 */
final class DomTextSnapshot {
    /** The least size of a frame whose content can be read, in CSS pixels. */
    private static final double LEAST_FRAME = 4;

    /** The distance below which two texts are one, in CSS pixels. */
    private static final double TOUCHING = 2;

    /** The attributes whose text a browser paints. */
    private static final Set<String> SHOWN = Set.of("alt", "placeholder", "label", "value");

    private final HiddenTexts hidden;
    private final JsonArray strings;
    private final List<JsonObject> documents;
    private final List<Box> boxes = new ArrayList<>();
    private final Map<Integer, Box> elsewhere = new LinkedHashMap<>();

    DomTextSnapshot(JsonObject snapshot, HiddenTexts hidden) {
        this.hidden = hidden;
        this.strings = array(snapshot, "strings");
        this.documents = CdpJson.objects(snapshot, "documents");
        if (!documents.isEmpty()) {
            read(0, 0, 0, 0);
        }
    }

    /** The boxes of the texts to hide, also those out of sight. */
    List<Box> boxes() {
        return List.copyOf(boxes);
    }

    /** The boxes of frames in other processes, by the backend id of their element. */
    Map<Integer, Box> elsewhere() {
        return Collections.unmodifiableMap(elsewhere);
    }

    private void read(int index, double x, double y, int depth) {
        JsonObject document = documents.get(index);
        JsonObject nodes = CdpJson.object(document, "nodes");
        JsonObject layout = CdpJson.object(document, "layout");
        Map<Integer, Box> bounds = bounds(layout, x, y);
        painted(document, layout, x, y);
        values(CdpJson.object(nodes, "inputValue"), bounds);
        values(CdpJson.object(nodes, "textValue"), bounds);
        attributes(nodes, bounds);
        selected(nodes, bounds);
        JsonObject inner = CdpJson.object(nodes, "contentDocumentIndex");
        JsonArray owners = array(inner, "index");
        JsonArray contents = array(inner, "value");
        framesElsewhere(nodes, owners, bounds);
        for (int i = 0; i < owners.size() && depth < 10; i++) {
            int content = contents.get(i).getAsInt();
            Box frame = bounds.get(owners.get(i).getAsInt());
            if (frame != null && content > 0 && content < documents.size()) {
                JsonObject child = documents.get(content);
                read(
                        content,
                        frame.x() - CdpJson.number(child, "scrollOffsetX"),
                        frame.y() - CdpJson.number(child, "scrollOffsetY"),
                        depth + 1);
            }
        }
    }

    /** @param owners the frames whose content is here */
    private void framesElsewhere(JsonObject nodes, JsonArray owners, Map<Integer, Box> bounds) {
        Set<Integer> here = new HashSet<>();
        owners.forEach(owner -> here.add(owner.getAsInt()));
        JsonArray names = array(nodes, "nodeName");
        JsonArray ids = array(nodes, "backendNodeId");
        bounds.forEach((node, box) -> {
            boolean frame = node < Math.min(names.size(), ids.size())
                    && string(names.get(node)).matches("(?i)i?frame");
            if (frame && !here.contains(node) && box.width() >= LEAST_FRAME && box.height() >= LEAST_FRAME) {
                elsewhere.put(ids.get(node).getAsInt(), box);
            }
        });
    }

    /** Node → box of what it is laid out as. */
    private static Map<Integer, Box> bounds(JsonObject layout, double x, double y) {
        Map<Integer, Box> bounds = new HashMap<>();
        JsonArray nodes = array(layout, "nodeIndex");
        JsonArray all = array(layout, "bounds");
        for (int i = 0; i < Math.min(nodes.size(), all.size()); i++) {
            bounds.putIfAbsent(nodes.get(i).getAsInt(), box(all.get(i), x, y));
        }
        return bounds;
    }

    /** Searches all painted texts joined, so that it finds a secret that is split over several elements. */
    private void painted(JsonObject document, JsonObject layout, double x, double y) {
        JsonArray texts = array(layout, "text");
        JsonObject fragments = CdpJson.object(document, "textBoxes");
        JsonArray layouts = array(fragments, "layoutIndex");
        JsonArray places = array(fragments, "bounds");
        JsonArray starts = array(fragments, "start");
        JsonArray lengths = array(fragments, "length");
        StringBuilder all = new StringBuilder();
        StringBuilder apart = new StringBuilder();
        int[] ends = new int[layouts.size()];
        int[] apartEnds = new int[layouts.size()];
        for (int i = 0; i < layouts.size(); i++) {
            String text = string(texts.get(layouts.get(i).getAsInt()));
            int start = Math.min(text.length(), starts.get(i).getAsInt());
            int end = Math.min(text.length(), start + lengths.get(i).getAsInt());
            all.append(text, start, end);
            ends[i] = all.length();
            boolean goesOn = i > 0
                    && (layouts.get(i).getAsInt() == layouts.get(i - 1).getAsInt()
                            || isBeside(box(places.get(i - 1), x, y), box(places.get(i), x, y)));
            apart.append(goesOn ? "" : "\n").append(text, start, end);
            apartEnds[i] = apart.length();
        }
        hide(hidden.find(all.toString()), ends, places, x, y);
        // Numbers beside each other would make cards that are none.
        hide(hidden.findShapes(apart.toString()), apartEnds, places, x, y);
    }

    /** Whether a text begins where another ends. */
    private static boolean isBeside(Box left, Box right) {
        return Math.abs(left.x() + left.width() - right.x()) <= TOUCHING && Math.abs(left.y() - right.y()) <= TOUCHING;
    }

    private void hide(List<int[]> spans, int[] ends, JsonArray places, double x, double y) {
        for (int[] span : spans) {
            for (int i = 0; i < ends.length; i++) {
                int begin = i == 0 ? 0 : ends[i - 1];
                if (begin < span[1] && ends[i] > span[0]) {
                    boxes.add(box(places.get(i), x, y));
                }
            }
        }
    }

    private boolean hides(String text) {
        return !hidden.find(text).isEmpty() || !hidden.findShapes(text).isEmpty();
    }

    /** Searches the attributes that a browser paints: in place of a picture, in an empty field, as the name of a choice. */
    private void attributes(JsonObject nodes, Map<Integer, Box> bounds) {
        JsonArray all = array(nodes, "attributes");
        bounds.forEach((node, box) -> {
            if (node < all.size() && all.get(node) instanceof JsonArray pairs) {
                for (int i = 0; i + 1 < pairs.size(); i += 2) {
                    boolean shown = SHOWN.contains(string(pairs.get(i)).toLowerCase(Locale.ROOT));
                    if (shown && hides(string(pairs.get(i + 1)))) {
                        boxes.add(box);
                    }
                }
            }
        });
    }

    /** Searches the chosen options of closed lists. An option has no layout, so the whole list is hidden. */
    private void selected(JsonObject nodes, Map<Integer, Box> bounds) {
        JsonArray parents = array(nodes, "parentIndex");
        Set<Integer> chosen = new HashSet<>();
        array(CdpJson.object(nodes, "optionSelected"), "index").forEach(index -> chosen.add(index.getAsInt()));
        if (chosen.isEmpty()) {
            return;
        }
        JsonArray names = array(nodes, "nodeName");
        JsonArray values = array(nodes, "nodeValue");
        Map<Integer, StringBuilder> texts = new HashMap<>();
        for (int node = 0; node < Math.min(values.size(), parents.size()); node++) {
            if (string(names.get(node)).equals("#text")) {
                int above = parents.get(node).getAsInt();
                while (above >= 0 && !chosen.contains(above)) {
                    above = parents.get(above).getAsInt();
                }
                if (above >= 0) {
                    texts.computeIfAbsent(above, it -> new StringBuilder()).append(string(values.get(node)));
                }
            }
        }
        JsonArray attributes = array(nodes, "attributes");
        for (int option : chosen) {
            String label =
                    option < attributes.size() && attributes.get(option) instanceof JsonArray pairs ? label(pairs) : "";
            if (hides(label) || hides(String.valueOf(texts.getOrDefault(option, new StringBuilder())))) {
                int above = option;
                while (above >= 0 && !bounds.containsKey(above)) {
                    above = parents.get(above).getAsInt();
                }
                if (above >= 0) {
                    boxes.add(bounds.get(above));
                }
            }
        }
    }

    private String label(JsonArray pairs) {
        for (int i = 0; i + 1 < pairs.size(); i += 2) {
            if (string(pairs.get(i)).equalsIgnoreCase("label")) {
                return string(pairs.get(i + 1));
            }
        }
        return "";
    }

    private void values(JsonObject values, Map<Integer, Box> bounds) {
        JsonArray nodes = array(values, "index");
        JsonArray texts = array(values, "value");
        for (int i = 0; i < nodes.size(); i++) {
            Box box = bounds.get(nodes.get(i).getAsInt());
            if (box != null && hides(string(texts.get(i)))) {
                boxes.add(box);
            }
        }
    }

    /** The box of a node of the main document, by its backend id; null where it has none. */
    @Nullable
    Box boxOfNode(int backendNodeId) {
        Box frame = elsewhere.get(backendNodeId);
        if (frame != null || documents.isEmpty()) {
            return frame;
        }
        JsonObject main = documents.get(0);
        JsonArray ids = array(CdpJson.object(main, "nodes"), "backendNodeId");
        for (int i = 0; i < ids.size(); i++) {
            if (ids.get(i).getAsInt() == backendNodeId) {
                return bounds(CdpJson.object(main, "layout"), 0, 0).get(i);
            }
        }
        return null;
    }

    private String string(JsonElement index) {
        int at = index.getAsInt();
        return at < 0 || at >= strings.size() ? "" : strings.get(at).getAsString();
    }

    private static Box box(JsonElement bounds, double x, double y) {
        JsonArray it = bounds.getAsJsonArray();
        return it.size() < 4
                ? new Box(0, 0, 0, 0)
                : new Box(
                        it.get(0).getAsDouble() + x,
                        it.get(1).getAsDouble() + y,
                        it.get(2).getAsDouble(),
                        it.get(3).getAsDouble());
    }

    private static JsonArray array(JsonObject from, String field) {
        return from.get(field) instanceof JsonArray array ? array : new JsonArray();
    }
}
