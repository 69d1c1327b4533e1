package dev.webwitness.capture.console;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.webwitness.capture.cdp.CdpJson;
import dev.webwitness.capture.cdp.CdpSession;
import java.time.Duration;
import java.util.List;

/**
 * Reads the deeper levels of logged objects, such as {@code {response: {data: {error: "no stock"}}}}. The browser sends one level.
 *
 * <p>It reads between calls, so the page may have changed the object since. Where the object is gone, one level has to do. The browser stops the reading before it
 * could change the page (no getter runs). Depth, length and number are bounded.
 */
final class ObjectPreviewReader {
    private static final Duration LIMIT = Duration.ofSeconds(1);
    private static final int MOST_OBJECTS = 300;
    private static final String SHOW = """
        function () {
          let left = 1200;
          const above = [];
          const put = text => { left -= text.length; return text; };
          const fields = (of, names, depth) => {
            const parts = [];
            for (const name of names) {
              if (parts.length === 12 || left < 0) { parts.push('…'); break; }
              const field = Object.getOwnPropertyDescriptor(of, name);
              parts.push(put(name + ': ') + ('value' in field ? show(field.value, depth + 1) : '(…)'));
            }
            return parts.join(', ');
          };
          const failure = error => {
            const names = Object.getOwnPropertyNames(error).filter(name => !['name', 'message', 'stack'].includes(name)
              && !(name === 'cause' && error.cause instanceof Error));
            return names.length ? ' {' + fields(error, names, 1) + '}' : '';
          };
          const show = (value, depth) => {
            if (typeof value === 'string') {
              const cut = value.length > 200 ? value.slice(0, 200) + '…' : value;
              return put('"' + cut.replaceAll('"', '\\\\"') + '"');
            }
            if (typeof value === 'function') return put('ƒ');
            if (typeof value === 'bigint') return put(value + 'n');
            if (typeof value === 'symbol') return put(value.toString());
            if (value === null || typeof value !== 'object') return put('' + value);
            if (above.includes(value)) return put('[circular]');
            if (value instanceof Error) return put(value.name + ': ' + value.message);
            const list = Array.isArray(value);
            if (depth > 4 || left < 0) return list ? 'Array(' + value.length + ')' : '{…}';
            const names = Object.keys(value);
            const kind = Object.getPrototypeOf(value);
            const named = kind && kind !== Object.prototype && !list && kind.constructor
              ? kind.constructor.name : '';
            if (named && !names.length) return put(named);
            above.push(value);
            let shown;
            if (list) {
              const items = [];
              for (let i = 0; i < value.length && i < 20 && left > 0; i++) items.push(show(value[i], depth + 1));
              if (items.length < value.length) items.push('…');
              shown = '[' + items.join(', ') + ']';
            } else {
              shown = (named ? named + ' ' : '') + '{' + fields(value, names, depth) + '}';
            }
            above.pop();
            return shown;
          };
          return this instanceof Error ? failure(this) : show(this, 0);
        }
        """;

    private int objects;

    /** Whether a console call has objects with more levels, and the limit of objects is not reached. */
    boolean worthReading(List<JsonObject> arguments) {
        return objects < MOST_OBJECTS && arguments.stream().anyMatch(ObjectPreviewReader::isDeep);
    }

    /** The event with its objects read, as far as possible. */
    JsonObject read(JsonObject event, CdpSession session) {
        JsonArray read = new JsonArray();
        for (JsonObject argument : CdpJson.objects(event, "args")) {
            if (isDeep(argument) && objects < MOST_OBJECTS) {
                objects++;
                String shown = session.send(LIMIT, "Runtime.callFunctionOn", question(argument))
                        .map(answer -> CdpJson.text(CdpJson.object(answer, "result"), "value"))
                        .orElse("");
                if (!shown.isEmpty()) {
                    boolean error = CdpJson.text(argument, "subtype").equals("error");
                    argument.addProperty(
                            ConsoleFormatter.SHOWN, error ? ConsoleFormatter.error(argument, shown) : shown);
                }
            }
            read.add(argument);
        }
        event.add("args", read);
        return event;
    }

    private static JsonObject question(JsonObject argument) {
        return CdpJson.params(
                "objectId", CdpJson.text(argument, "objectId"),
                "functionDeclaration", SHOW,
                "returnByValue", true,
                "silent", true,
                "throwOnSideEffect", true);
    }

    /** Whether an argument is a plain object, list or error with more content than the browser sends. */
    private static boolean isDeep(JsonObject argument) {
        String subtype = CdpJson.text(argument, "subtype");
        boolean readable = subtype.equals("array")
                || subtype.equals("error")
                || (subtype.isEmpty() && CdpJson.text(argument, "description").equals("Object"));
        if (!readable || !argument.has("objectId") || argument.has(ConsoleFormatter.SHOWN)) {
            return false;
        }
        JsonObject preview = CdpJson.object(argument, "preview");
        boolean list = subtype.equals("array");
        return (!argument.has("preview") && !subtype.equals("error"))
                || (CdpJson.flag(preview, "overflow") && !list)
                || CdpJson.objects(preview, "properties").stream().anyMatch(ObjectPreviewReader::holdsObject);
    }

    private static boolean holdsObject(JsonObject property) {
        boolean cause = CdpJson.text(property, "name").equals("cause");
        return CdpJson.text(property, "type").equals("object")
                && !CdpJson.text(property, "value").equals("null")
                && !(cause && CdpJson.text(property, "subtype").equals("error"));
    }
}
