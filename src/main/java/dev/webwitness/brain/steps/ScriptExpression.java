package dev.webwitness.brain.steps;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tells whether a text can be one expression of JavaScript that asks something: operands with operators between them, every bracket closed, and no assignment. It
 * parses no grammar; it is there so that words behind an expression are not taken for a part of it.
 */
final class ScriptExpression {
    private static final Pattern PIECE = Pattern.compile(
            "(?<blank>\\s+)|(?<text>\"(?:[^\"\\\\]|\\\\.)*+\"|'(?:[^'\\\\]|\\\\.)*+'|`(?:[^`\\\\]|\\\\.)*+`)"
                    + "|(?<word>[\\p{L}_$#][\\p{L}\\p{N}_$]*|\\d[\\w.]*)"
                    + "|(?<sign>=>|[=!]==?|<=|>=|&&|\\|\\||\\?\\?|\\?\\.|\\*\\*|<<|>>>?|\\+\\+|--|\\.\\.\\.|[^\\s\\p{L}\\p{N}])");

    /** A pattern between slashes, where an operand may stand. */
    private static final Pattern REGEX =
            Pattern.compile("/(?![/*])(?:[^/\\\\\\[\\n]|\\\\.|\\[(?:[^\\]\\\\]|\\\\.)*\\])+/[a-z]*");

    private static final Set<String> BEFORE_OPERAND = Set.of("typeof", "void", "new", "await", "async", "delete");
    private static final Set<String> BETWEEN_OPERANDS = Set.of("in", "instanceof");
    private static final Set<String> EITHER = Set.of("+", "-", "(", "[");
    private static final Set<String> PREFIXES = Set.of("!", "~", "...", "{");

    private static final int LONGEST = 2_000;

    private final String text;
    private final Deque<String> open = new ArrayDeque<>();
    private boolean operand;
    private boolean blank;
    private int choices;

    private ScriptExpression(String text) {
        this.text = text;
    }

    static boolean isExpression(String text) {
        return text.length() <= LONGEST && new ScriptExpression(text).reads();
    }

    private boolean reads() {
        Matcher piece = PIECE.matcher(text);
        int at = 0;
        while (at < text.length()) {
            Matcher regex = REGEX.matcher(text).region(at, text.length());
            if (!operand && regex.lookingAt()) {
                operand = true;
                at = regex.end();
                continue;
            }
            if (!piece.region(at, text.length()).lookingAt() || !takes(piece)) {
                return false;
            }
            at = piece.end();
            blank = piece.group("blank") != null;
        }
        return operand && open.isEmpty() && choices == 0;
    }

    private boolean takes(Matcher piece) {
        String word = piece.group("word");
        if (piece.group("blank") != null) {
            return true;
        }
        if (word == null) {
            return piece.group("text") != null ? operand() : sign(piece.group());
        }
        if (BEFORE_OPERAND.contains(word)) {
            return !operand || inBlock();
        }
        if (BETWEEN_OPERANDS.contains(word) && operand) {
            operand = false;
            return true;
        }
        return operand();
    }

    /** Two operands never stand beside each other, but in the body of a function. */
    private boolean operand() {
        boolean fits = !operand || inBlock();
        operand = true;
        return fits;
    }

    private boolean inBlock() {
        return open.contains("{");
    }

    private boolean sign(String sign) {
        boolean outside = open.isEmpty();
        switch (sign) {
            case ")", "]", "}" -> {
                String opening = open.poll();
                operand = true;
                return opening != null && "([{".indexOf(opening) == ")]}".indexOf(sign);
            }
            case "(", "[", "{" -> {
                boolean fits = !operand || inBlock() || !sign.equals("{") && !blank;
                open.push(sign);
                operand = false;
                return fits;
            }
            case "?" -> choices += outside ? 1 : 0;
            case ":" -> {
                choices -= outside ? 1 : 0;
                if (choices < 0) {
                    return false;
                }
            }
            case ",", "=", ";" -> {
                if (outside || sign.equals("=") && !inBlock()) {
                    return false;
                }
            }
            case "++", "--", "\"", "'", "`", "\\" -> {
                return false;
            }
            default -> {}
        }
        boolean fits = operand || inBlock() || EITHER.contains(sign) || PREFIXES.contains(sign) || sign.equals("=>");
        if (operand && !inBlock() && PREFIXES.contains(sign)) {
            return false;
        }
        operand = false;
        return fits;
    }
}
