package dev.webwitness.brain.llm.provider;

import dev.langchain4j.data.message.AiMessage;
import dev.langchain4j.data.message.ChatMessage;
import dev.langchain4j.data.message.Content;
import dev.langchain4j.data.message.ImageContent;
import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.TextContent;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.request.ResponseFormat;
import dev.langchain4j.model.chat.request.ResponseFormatType;
import dev.langchain4j.model.chat.request.json.JsonRawSchema;
import dev.langchain4j.model.chat.request.json.JsonSchema;
import dev.webwitness.brain.llm.exchange.Correction;
import dev.webwitness.brain.llm.exchange.JpegImage;
import dev.webwitness.brain.llm.exchange.ModelQuestion;
import dev.webwitness.brain.llm.exchange.ProviderSchema;
import dev.webwitness.brain.llm.exchange.Vendor;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A question in the library's words: system, then the task, then what changes, so that the beginning stays the same over a run. Pure. */
final class ChatRequestFactory {
    /** Marks the end of what Anthropic is to keep. The others find a beginning they know by themselves. */
    private static final Map<String, Object> KEEP = Map.of("cache_control", "ephemeral");

    private ChatRequestFactory() {}

    static ChatRequest of(Vendor vendor, ModelQuestion question, @Nullable Correction correction) {
        List<ChatMessage> messages = new ArrayList<>();
        messages.add(SystemMessage.from(question.system()));
        List<Content> task = new ArrayList<>();
        if (!question.task().isBlank()) {
            task.add(TextContent.from(question.task()));
        }
        List<Content> rest = rest(question);
        if (correction != null && correction.answer().isBlank()) {
            rest.add(TextContent.from(correction.message()));
        }
        // Only here two messages in a row: some servers insist that the roles alternate.
        if (vendor == Vendor.ANTHROPIC && !task.isEmpty() && !rest.isEmpty()) {
            messages.add(UserMessage.builder().contents(task).attributes(KEEP).build());
            messages.add(UserMessage.from(rest));
        } else {
            task.addAll(rest);
            messages.add(UserMessage.from(task));
        }
        if (correction != null && !correction.answer().isBlank()) {
            messages.add(AiMessage.from(correction.answer()));
            messages.add(UserMessage.from(correction.message()));
        }
        return ChatRequest.builder()
                .messages(messages)
                .responseFormat(format(question.schema()))
                .build();
    }

    private static List<Content> rest(ModelQuestion question) {
        List<Content> rest = new ArrayList<>();
        question.parts().stream()
                .filter(part -> !part.isBlank())
                .map(TextContent::from)
                .forEach(rest::add);
        JpegImage image = question.image();
        if (image != null) {
            rest.add(ImageContent.from(image.base64(), "image/jpeg", ImageContent.DetailLevel.HIGH));
        }
        return rest;
    }

    private static ResponseFormat format(ProviderSchema schema) {
        return ResponseFormat.builder()
                .type(ResponseFormatType.JSON)
                .jsonSchema(JsonSchema.builder()
                        .name(schema.name())
                        .rootElement(JsonRawSchema.from(schema.text()))
                        .build())
                .build();
    }
}
