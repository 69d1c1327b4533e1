package dev.webwitness.cli.clients;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** JSON with comments and trailing commas: members are put in, replaced and cut out where a parser found them to stand. */
final class JsonText implements ConfigText {
    private static final ObjectReader TREES = new ObjectMapper(JsonPlace.WITH_COMMENTS)
            .reader()
            .with(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .with(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);

    @Override
    public ObjectNode tree(String text) throws IOException {
        JsonNode tree = TREES.readTree(text);
        if (tree.isMissingNode()) {
            return JsonNodeFactory.instance.objectNode();
        }
        if (tree instanceof ObjectNode object) {
            return object;
        }
        throw new IOException("it holds no JSON object");
    }

    @Override
    public String edited(String text, ObjectNode before, ObjectNode after, String root, String name)
            throws IOException {
        if (JsonPlace.of(text).isEmpty()) {
            String gap = text.isEmpty() || text.endsWith("\n") ? "" : JsonLayout.eolOf(text);
            return text + gap + new JsonLayout("  ", JsonLayout.eolOf(text)).lines(after, "") + JsonLayout.eolOf(text);
        }
        return towards(text, new ArrayList<>(), before, after);
    }

    @Override
    public String alone(String root, String name, ObjectNode entry) {
        ObjectNode whole = JsonNodeFactory.instance.objectNode();
        whole.putObject(root).set(name, entry);
        return JsonLayout.plain().lines(whole, "");
    }

    private static String towards(String text, List<String> path, ObjectNode before, ObjectNode after)
            throws IOException {
        String edited = text;
        for (Map.Entry<String, JsonNode> field : before.properties()) {
            if (!after.has(field.getKey())) {
                edited = without(edited, path, field.getKey());
            }
        }
        for (Map.Entry<String, JsonNode> field : after.properties()) {
            JsonNode old = before.get(field.getKey());
            if (old == null) {
                edited = with(edited, path, field.getKey(), field.getValue());
            } else if (old instanceof ObjectNode from && field.getValue() instanceof ObjectNode to) {
                path.add(field.getKey());
                edited = towards(edited, path, from, to);
                path.remove(path.size() - 1);
            } else if (!ConfigText.same(old, field.getValue())) {
                JsonPlace place = member(object(edited, path), field.getKey()).value();
                edited = edited.substring(0, place.start())
                        + JsonLayout.line(field.getValue())
                        + comments(edited, place.start(), place.end())
                        + edited.substring(place.end());
            }
        }
        return edited;
    }

    private static String with(String text, List<String> path, String name, JsonNode value) throws IOException {
        JsonPlace root = object(text, List.of());
        JsonPlace object = object(text, path);
        JsonLayout layout = JsonLayout.of(text, root);
        List<JsonPlace.Member> members = object.all();
        int close = object.end() - 1;
        int last = members.isEmpty()
                ? object.start() + 1
                : members.get(members.size() - 1).value().end();
        Gap gap = Gap.of(text, last, close);
        String comma = members.isEmpty() || gap.comma() >= 0 ? "" : ",";
        String trailing = gap.comma() >= 0 ? "," : "";
        boolean ownLines =
                members.isEmpty() || text.substring(object.start(), close).indexOf('\n') >= 0;
        String put;
        if (ownLines) {
            String outer = JsonLayout.marginAt(text, object.start());
            String first = members.isEmpty()
                    ? ""
                    : JsonLayout.indentAt(text, members.get(0).start());
            String margin = first.isEmpty() ? outer + layout.unit() : first;
            boolean closes = text.substring(gap.behind(), close).indexOf('\n') >= 0;
            put = layout.eol() + margin + JsonLayout.line(name) + ": " + layout.lines(value, margin) + trailing
                    + (closes ? "" : layout.eol() + outer);
        } else {
            put = " " + JsonLayout.line(name) + ": " + JsonLayout.line(value) + trailing;
        }
        return text.substring(0, last)
                + comma
                + text.substring(last, gap.behind())
                + put
                + text.substring(gap.behind());
    }

    /** Cuts a member and one comma; comments beside it and in it stay. */
    private static String without(String text, List<String> path, String name) throws IOException {
        JsonPlace object = object(text, path);
        JsonPlace.Member member = member(object, name);
        int at = object.all().indexOf(member);
        int end = member.value().end();
        int limit = at + 1 < object.all().size() ? object.all().get(at + 1).start() : object.end() - 1;
        int comma = Gap.of(text, end, limit).comma();
        StringBuilder cut = new StringBuilder(text);
        if (comma >= 0) {
            cut.deleteCharAt(comma);
        }
        cut.replace(member.start(), end, comments(text, member.start(), end));
        int start = member.start();
        if (comma < 0 && at > 0) {
            int from = object.all().get(at - 1).value().end();
            int before = Gap.of(text, from, member.start()).comma();
            cut.deleteCharAt(before);
            start--;
        }
        return withoutBlankLine(cut, start);
    }

    private static String withoutBlankLine(StringBuilder text, int at) {
        int from = text.lastIndexOf("\n", at - 1) + 1;
        int to = text.indexOf("\n", at);
        if (from > 0 && to >= 0 && text.substring(from, to).isBlank()) {
            text.delete(from, to + 1);
        }
        return text.toString();
    }

    private static JsonPlace object(String text, List<String> path) throws IOException {
        JsonPlace place = JsonPlace.of(text).orElseThrow(() -> new IOException("it holds no JSON object"));
        for (String name : path) {
            place = member(place, name).value();
        }
        return place;
    }

    private static JsonPlace.Member member(JsonPlace object, String name) throws IOException {
        return object.member(name).orElseThrow(() -> new IOException("\"" + name + "\" was not found again"));
    }

    /** The comments between two places, which are all that stays of what stood there. */
    private static String comments(String text, int from, int to) {
        StringBuilder kept = new StringBuilder();
        int at = from;
        while (at < to) {
            if (text.charAt(at) == '"') {
                at++;
                while (text.charAt(at) != '"') {
                    at += text.charAt(at) == '\\' ? 2 : 1;
                }
                at++;
            } else if (text.startsWith("//", at)) {
                int end = text.indexOf('\n', at) + 1;
                kept.append(' ').append(text, at, end).append(JsonLayout.marginAt(text, from));
                at = end;
            } else if (text.startsWith("/*", at)) {
                int end = text.indexOf("*/", at + 2) + 2;
                kept.append(' ').append(text, at, end);
                at = end;
            } else {
                at++;
            }
        }
        return kept.toString();
    }

    /**
     * What stands between two places: white space, comments, perhaps a comma.
     *
     * @param comma where the first comma is, or -1
     * @param behind behind the last character that is no white space; the beginning where there is none
     */
    private record Gap(int comma, int behind) {
        static Gap of(String text, int from, int to) {
            int comma = -1;
            int behind = from;
            int at = from;
            while (at < to) {
                char here = text.charAt(at);
                if (text.startsWith("//", at)) {
                    int end = text.indexOf('\n', at);
                    at = end < 0 || end > to ? to : end;
                    behind = at > from && text.charAt(at - 1) == '\r' ? at - 1 : at;
                } else if (text.startsWith("/*", at)) {
                    at = Math.min(to, text.indexOf("*/", at + 2) + 2);
                    behind = at;
                } else {
                    if (here == ',' && comma < 0) {
                        comma = at;
                    }
                    at++;
                    behind = Character.isWhitespace(here) ? behind : at;
                }
            }
            return new Gap(comma, behind);
        }
    }
}
