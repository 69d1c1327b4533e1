package dev.webwitness.cli.clients;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Where a value stands in a JSON text, from its first character to behind its last, and where the members of an object stand.
 *
 * @param members null where the value is no object
 */
record JsonPlace(int start, int end, @Nullable List<Member> members) {
    /** JSON as editors' settings are written: with comments and trailing commas. Deeper nesting than 200 is no settings file. */
    static final JsonFactory WITH_COMMENTS = JsonFactory.builder()
            .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
            .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(200)
                    .maxStringLength(ClientFile.MOST_BYTES)
                    .build())
            .build();

    /** A member of an object; {@code start} is the first character of its name. */
    record Member(String name, int start, JsonPlace value) {}

    /** The place of the text's one value; empty where there is none. */
    static Optional<JsonPlace> of(String text) throws IOException {
        try (JsonParser parser = WITH_COMMENTS.createParser(text)) {
            return parser.nextToken() == null ? Optional.empty() : Optional.of(value(parser));
        }
    }

    /** The member of that name; the last one counts where there are several, as it does for those who read the file. */
    Optional<Member> member(String name) {
        return members == null
                ? Optional.empty()
                : members.stream().filter(member -> member.name().equals(name)).reduce((first, later) -> later);
    }

    /** The members; none where the value is no object. */
    List<Member> all() {
        return members == null ? List.of() : members;
    }

    private static JsonPlace value(JsonParser parser) throws IOException {
        int start = (int) parser.currentTokenLocation().getCharOffset();
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            parser.skipChildren();
            parser.finishToken();
            return new JsonPlace(start, here(parser), null);
        }
        List<Member> members = new ArrayList<>();
        while (parser.nextToken() == JsonToken.FIELD_NAME) {
            int name = (int) parser.currentTokenLocation().getCharOffset();
            String called = parser.currentName();
            parser.nextToken();
            members.add(new Member(called, name, value(parser)));
        }
        return new JsonPlace(start, here(parser), List.copyOf(members));
    }

    private static int here(JsonParser parser) {
        return (int) parser.currentLocation().getCharOffset();
    }
}
