package dev.webwitness.brain.llm.provider;

import com.fasterxml.jackson.databind.node.TextNode;
import dev.webwitness.brain.llm.exchange.ModelKey;
import dev.webwitness.brain.llm.exchange.Vendor;

/** The wire formats as the providers' own servers speak them, cut to what matters. */
public enum Dialect {
    ANTHROPIC("/v1", "claude-sonnet-5-5") {
        @Override
        public String saying(String text, String finish) {
            return """
                    {"id":"msg_1","type":"message","role":"assistant","model":"claude-sonnet-5-5","content":[{"type":"thinking","thinking":"hm","signature":"s"},{"type":"text","text":%s}],
                    "stop_reason":"%s","stop_sequence":null,"usage":{"input_tokens":20,"cache_creation_input_tokens":30,"cache_read_input_tokens":50,"output_tokens":7}}""".formatted(quoted(text), finish.equals("cut") ? "max_tokens" : "end_turn");
        }

        @Override
        public String refusing() {
            return """
                    {"id":"msg_1","type":"message","role":"assistant","model":"claude-sonnet-5-5","content":[],"stop_reason":"refusal","usage":{"input_tokens":100,"output_tokens":1}}""";
        }

        @Override
        String error(int status, String type, String message) {
            return """
                    {"type":"error","error":{"type":"%s","message":%s},"request_id":"req_1"}""".formatted(type, quoted(message));
        }
    },
    OPENAI("/v1", "gpt-5.6-terra") {
        @Override
        public String saying(String text, String finish) {
            return """
                    {"id":"c1","object":"chat.completion","created":1,"model":"gpt-5.6-terra-2026-07-09","choices":[{"index":0,"message":{"role":"assistant","content":%s,"refusal":null},
                    "finish_reason":"%s"}],"usage":{"prompt_tokens":100,"completion_tokens":7,"total_tokens":107,"prompt_tokens_details":{"cached_tokens":50}}}""".formatted(quoted(text), finish.equals("cut") ? "length" : "stop");
        }

        @Override
        public String refusing() {
            return """
                    {"id":"c1","object":"chat.completion","created":1,"model":"gpt-5.6-terra","choices":[{"index":0,"message":{"role":"assistant","content":null,"refusal":"I can't help with that."},
                    "finish_reason":"stop"}],"usage":{"prompt_tokens":100,"completion_tokens":1,"total_tokens":101}}""";
        }

        @Override
        String error(int status, String type, String message) {
            return """
                    {"error":{"message":%s,"type":"%s","param":null,"code":"%s"}}""".formatted(quoted(message), type, type);
        }
    },
    GEMINI("/v1beta", "gemini-3.8-flash") {
        @Override
        public String saying(String text, String finish) {
            return """
                    {"candidates":[{"content":{"parts":[{"text":%s}],"role":"model"},"finishReason":"%s","index":0}],
                    "usageMetadata":{"promptTokenCount":100,"candidatesTokenCount":4,"thoughtsTokenCount":3,"cachedContentTokenCount":50,"totalTokenCount":107},"modelVersion":"gemini-3.8-flash","responseId":"r1"}""".formatted(quoted(text), finish.equals("cut") ? "MAX_TOKENS" : "STOP");
        }

        @Override
        public String refusing() {
            return """
                    {"promptFeedback":{"blockReason":"PROHIBITED_CONTENT"},"usageMetadata":{"promptTokenCount":100,"totalTokenCount":100},"modelVersion":"gemini-3.8-flash"}""";
        }

        @Override
        String error(int status, String type, String message) {
            return """
                    {"error":{"code":%d,"message":%s,"status":"%s"}}""".formatted(status, quoted(message), type);
        }
    },
    OLLAMA("", "qwen3-vl:8b") {
        @Override
        public String saying(String text, String finish) {
            return """
                    {"model":"qwen3-vl:8b","created_at":"2026-11-22T08:00:00.000000Z","message":{"role":"assistant","content":%s},"done_reason":"%s","done":true,
                    "total_duration":1,"prompt_eval_count":100,"eval_count":7}""".formatted(quoted(text), finish.equals("cut") ? "length" : "stop");
        }

        @Override
        public String refusing() {
            throw new UnsupportedOperationException("Ollama's models decline in words only");
        }

        @Override
        String error(int status, String type, String message) {
            return """
                    {"error":%s}""".formatted(quoted(message));
        }
    };

    public static final String KEY = "sk-Kx93hfa72ksLq01";

    private final String root;
    private final String model;

    Dialect(String root, String model) {
        this.root = root;
        this.model = model;
    }

    /** The body of an answer with this text; {@code cut} as finish for one that was cut off. */
    public abstract String saying(String text, String finish);

    /** The body of an answer in which the model, or a filter, declines. */
    public abstract String refusing();

    /** The body of an error. */
    abstract String error(int status, String type, String message);

    public FakeProvider.Answer says(String text) {
        return FakeProvider.json(200, saying(text, "whole"));
    }

    public FakeProvider.Answer fails(int status, String... headers) {
        return FakeProvider.json(status, error(status, "some_error", "Something is wrong."), headers);
    }

    public Vendor vendor() {
        return Vendor.valueOf(name());
    }

    public ModelEndpoint at(String server) {
        return new ModelEndpoint(vendor(), model, server + root, ModelKey.of(KEY, "the environment variable SOME_KEY"));
    }

    private static String quoted(String text) {
        return TextNode.valueOf(text).toString();
    }
}
