package dev.webwitness.policy.access;

import dev.webwitness.model.text.WordBoundaries;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Recognises page text that addresses a model: orders to forget the task, false system messages, marks that would close our own framing. It is reported as a finding. The
 * protection against such orders is {@link RunPolicy}. Pure.
 */
public final class PromptInjectionPatterns {
    private static final int LONGEST = 60_000;
    private static final int EXCERPT = 140;

    /** Addressees that no page for people has. */
    private static final String WHO =
            "(?:ai|a\\.i\\.|llms?|gpt|chatgpt|claude|gemini|copilot|(?:large )?language models?|ai models?|(?:ai|web|browser|browsing|automated|autonomous) agents?|(?:ai|virtual) assistants?)";

    private static final String DO =
            "(?:must|should|shall|need to|have to|are (?:required|instructed|ordered|authori[sz]ed) to|please|now|go to|open|visit|navigate|click|press|type|enter|send|submit|delete|pay|buy|transfer|ignore|forget|reveal|output|execute)";

    private static final Pattern MARKS = Pattern.compile(
            "(?<!<)<{2,}page|page>{2,}|<\\|[^|>]{1,40}\\|>|\\[/?inst\\]|<</?sys>>"
                    + "|</?(?:system|assistant|human|user_query|untrusted[\\w-]*|instructions?|tool_result|function_results?|page_content)>");

    private static final Pattern SPEAKS = spoken(
            "\\b(?:ignore|disregard|forget|override|bypass|discard|neglect|do not follow|don'?t follow|stop following)\\b(?: [\\w']+){0,3}? (?:previous|prior|above|earlier|preceding|foregoing|former|existing|original|initial|your|system|all|any|user'?s?|other)(?: [\\w']+){0,3}? (?:instructions?|orders?|prompts?|directives?|guidelines|commands?)\\b",
            "\\b(?:ignore|disregard|forget|override)\\b(?: [\\w']+){0,2}? (?:previous|prior|above|earlier|preceding|your|system)(?: [\\w']+){0,2}? (?:rules?|tasks?|context|messages?|policies|restrictions|constraints|goals?)\\b",
            "\\b(?:ignore|disregard|forget) (?:everything|all|what)\\b(?: \\w+){0,4} (?:told|said|above|instructed)\\b",
            "\\byou are (?!not )(?:now |actually |really )?(?:an? |the )?(?:(?!not )\\w+ ){0,2}?" + WHO + "\\b",
            "\\b(?:you are|you're) (?:now |actually )(?:in |the |an? )?(?:\\w+'?s? ){0,2}(?:mode|agent|assistant|admin|administrator|root|dan)\\b",
            "\\b(?:attention|dear|hello|hey|note (?:to|for)|message (?:to|for)|instructions? (?:to|for)|notice (?:to|for)|important (?:to|for)|if you are|as)[:, ]+(?:all |any |an? |the |every )?"
                    + WHO + "\\b",
            "\\b" + WHO + " ?[:,-]? (?:reading this (?:page )?)?" + DO + "\\b(?: \\w+){1,}",
            "\\b(?:attention|dear|hey) (?:assistant|agent|bot|model)\\b",
            "\\b(?:system|developer|assistant|operator)[ _-](?:message|prompt|override|instructions?|command|directive)s? ?[:>\\]]",
            "\\b(?:system|developer|assistant) ?[\\])]? ?: (?:\\w+ ){0,3}?" + DO + "\\b",
            "\\bnew (?:instructions?|objective|orders?|directives?)(?: (?:from|for|by) (?:the |your )?\\w+)? ?[:-]",
            "\\bnew task (?:from|for|by) (?:the |your )?\\w+ ?[:-]",
            "\\b(?:your|the) (?:new|real|true|actual|updated) (?:task|instructions?|goal|objective|orders?) (?:is|are)\\b",
            "\\bthe (?:user|owner|operator|administrator|developer|person you work for) (?:has |have )?(?:now |already )?(?:wants|asked|authori[sz]ed|authori[sz]es|approved|approves|instructed|ordered|requests|requested|confirmed)(?: that)? you\\b",
            "\\b(?:do not|don'?t|never) (?:tell|inform)\\b(?: \\w+){0,2} (?:user|person|owner|operator|human)\\b",
            "\\b(?:previous|last|prior) (?:step|tool|action)s? (?:results?|outputs?) ?:",
            "\\btool[ _](?:result|output|response)s? ?: ?\\S+",
            "\\b(?:task|step) (?:complete|completed|done)[.:!] (?:now|next)\\b",
            "\\breveal (?:your|the) (?:system )?(?:prompt|instructions)\\b",
            "\\bignorier\\w*(?: \\p{L}+){0,3} (?:anweisungen|befehle|regeln|aufgaben?)\\b",
            "\\bvergiss(?: \\p{L}+){0,4} (?:anweisungen|befehle|regeln|aufgaben?)\\b",
            "\\b(?:ignor\\w+|oublie\\w*)(?: \\p{L}+){0,3} (?:instructions|consignes|ordres)\\b",
            "\\b(?:ignora|olvida|omite|ignore)(?: \\p{L}+){0,3} (?:instrucciones|órdenes|istruzioni|instruções|ordens)\\b",
            "(?:игнорируй|забудь)[\\p{L} ]{0,30}(?:инструкци|указани|команд)",
            "(?:忽略|无视|忘记|忽視|無視)[\\p{IsHan}]{0,12}(?:指令|指示|说明|說明|命令|提示)",
            "[\\p{IsHan}\\p{IsHiragana}]{0,12}指示[\\p{IsHiragana}]{0,6}無視");

    private static final Pattern BASE64 = Pattern.compile("[A-Za-z0-9+/_-]{24,4000}={0,2}");
    private static final Pattern UNSEEN =
            Pattern.compile("[\\u00AD\\u034F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFE00-\\uFE0F\\uFEFF]");
    private static final Pattern TAG =
            Pattern.compile("<!--[^<>]{0,400}-->|</?[a-z][^<>]{0,400}>", Pattern.CASE_INSENSITIVE);

    /** Letters of other scripts that look like Latin ones, and the Latin ones. */
    private static final String LOOKALIKES = "аеорсухіјѕԁһԛԝνοαερτικημυ";

    private static final String LATIN = "aeopcyxijsdhqwvoaeptikhmu";

    private PromptInjectionPatterns() {}

    /** Joins expressions. Most begin at a word, which is tested once for all of them. */
    private static Pattern spoken(String... orders) {
        String begin = Stream.of(orders)
                .filter(order -> order.startsWith("\\b"))
                .map(order -> order.substring(2))
                .collect(Collectors.joining("|"));
        String others =
                Stream.of(orders).filter(order -> !order.startsWith("\\b")).collect(Collectors.joining("|"));
        return WordBoundaries.compile("(?<![\\p{L}\\p{M}\\p{N}_])(?:" + begin + ")|" + others);
    }

    /** The first passage that addresses a model, shortened; empty for none. */
    public static Optional<String> findIn(String text) {
        String bounded = text.length() > LONGEST ? text.substring(0, LONGEST) : text;
        Optional<String> found = spoken(bounded);
        return found.isPresent() ? found : encoded(bounded);
    }

    /** Searches an outline without its roles, quotes and refs, which would split sentences. */
    public static Optional<String> findInOutline(String outline) {
        Optional<String> found = findIn(outline);
        if (found.isPresent()) {
            return found;
        }
        return findIn(outline.replaceAll("(?m)^[^\\S\\n]*+[-·]*+[^\\S\\n]*+[a-z]+(?: of)? (?=\")", " ")
                .replaceAll("(?<![\\p{L}\\p{M}\\p{N}_])(?:ref=)?(?:f\\d+)?e\\d+(?![\\p{L}\\p{M}\\p{N}_])", " ")
                .replaceAll("[\"\\[\\]{}()|·]", " "));
    }

    private static Optional<String> spoken(String text) {
        String plain = plain(text);
        Matcher marks = MARKS.matcher(plain);
        if (marks.find()) {
            return Optional.of(excerpt(plain, marks.start()));
        }
        String words = TAG.matcher(plain).replaceAll("").replaceAll("[\\s\\p{Z},;*_~`]+", " ");
        Matcher speaks = SPEAKS.matcher(words);
        return speaks.find() ? Optional.of(excerpt(words, speaks.start())) : Optional.empty();
    }

    /** Searches Base64 in the text. */
    private static Optional<String> encoded(String text) {
        Matcher packed = BASE64.matcher(text);
        for (int tried = 0; tried < 50 && packed.find(); tried++) {
            try {
                String bare = packed.group().replace("=", "").replace('-', '+').replace('_', '/');
                String unpacked = new String(Base64.getDecoder().decode(bare), StandardCharsets.UTF_8);
                Optional<String> found = unpacked.indexOf('\ufffd') >= 0 ? Optional.empty() : spoken(unpacked);
                if (found.isPresent()) {
                    return found;
                }
            } catch (IllegalArgumentException e) {
                continue; // some other long word
            }
        }
        return Optional.empty();
    }

    private static String plain(String text) {
        String composed = Normalizer.normalize(UNSEEN.matcher(text).replaceAll(""), Normalizer.Form.NFKC)
                .toLowerCase(Locale.ROOT);
        boolean mixed = composed.chars().anyMatch(c -> c >= 'a' && c <= 'z')
                && composed.chars().anyMatch(c -> LOOKALIKES.indexOf(c) >= 0);
        if (!mixed) {
            return composed;
        }
        // Only words with Latin letters too are disguised; others are another language.
        StringBuilder out = new StringBuilder(composed.length());
        for (String word : composed.split("(?<=\\P{L})|(?=\\P{L})")) {
            boolean disguised = word.chars().anyMatch(c -> c >= 'a' && c <= 'z');
            for (int i = 0; i < word.length(); i++) {
                int at = disguised ? LOOKALIKES.indexOf(word.charAt(i)) : -1;
                out.append(at < 0 ? word.charAt(i) : LATIN.charAt(at));
            }
        }
        return out.toString();
    }

    private static String excerpt(String text, int at) {
        String from = text.substring(Math.max(0, at)).strip().replaceAll("[\\s\\p{Z}]+", " ");
        return from.length() <= EXCERPT ? from : from.substring(0, EXCERPT - 1) + "…";
    }
}
