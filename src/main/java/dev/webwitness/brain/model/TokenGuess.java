package dev.webwitness.brain.model;

/** How many tokens something takes, before the provider has counted. On the high side: a question that is refused late costs more than one cut early. */
final class TokenGuess {
    /** A screenshot of 1280×800: width × height / 750 with Anthropic, some 1,100 with OpenAI at high detail, 1,100 with Gemini. */
    static final int PICTURE = 1_500;

    private TokenGuess() {}

    /** Three UTF-8 bytes a token: English takes about four, page outlines and JSON about three. */
    static int of(String text) {
        int bytes = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            bytes += c < 0x80 ? 1 : c < 0x800 ? 2 : 3;
        }
        return (bytes + 2) / 3;
    }
}
