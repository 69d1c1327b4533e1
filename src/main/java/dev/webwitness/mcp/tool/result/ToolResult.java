package dev.webwitness.mcp.tool.result;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A tool's answer before it is written to the wire. */
public sealed interface ToolResult {

    /**
     * An object, and the same for hosts that read only text.
     *
     * @param error whether hosts should take it as a failed call
     */
    record Structured(Map<String, @Nullable Object> content, String text, boolean error) implements ToolResult {}

    /** Texts and images in order, for tools whose purpose is their look: hosts that see an object would drop them. */
    record Blocks(List<Block> blocks) implements ToolResult {
        public Blocks {
            blocks = List.copyOf(blocks);
        }

        public static Blocks text(String text) {
            return new Blocks(List.of(new Block.Text(text)));
        }
    }

    /** One block of an answer. */
    sealed interface Block {
        /** Some text. */
        record Text(String text) implements Block {}

        /** An image. */
        @SuppressWarnings("ArrayRecordComponent")
        record Image(byte[] bytes, String mediaType) implements Block {}

        /** A file that is neither text nor image, with the address it can be had from. */
        @SuppressWarnings("ArrayRecordComponent")
        record Binary(String uri, byte[] bytes, String mediaType) implements Block {}
    }
}
