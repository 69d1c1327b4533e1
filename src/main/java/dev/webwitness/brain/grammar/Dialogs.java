package dev.webwitness.brain.grammar;

import dev.webwitness.model.Action;
import dev.webwitness.model.Expectation;
import dev.webwitness.model.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Answers to the browser's own dialogs: said before the step that opens one, or after it. */
final class Dialogs {
    private static final Pattern DIALOG = Pattern.compile(
            "(?:(?:to )?(?:the |that |this |any |a )?(?:(?:browser|js|javascript|native|confirm|confirmation|alert|prompt|location|leave|unload|permission|"
                    + Masked.QUOTE + ") )*"
                    + "(?:dialogs?|alerts?|prompts?|confirm(?:ation)?|pop-?ups?|request|question)|it)?"
                    + "(?:,? (?:with|answering|by answering|entering|typing|and type|and enter) (?<v>.+))?",
            Pattern.CASE_INSENSITIVE);

    /** A question that a page can ask as well: {@code answer the question with "Paris"}. */
    private static final String PAGES_OWN = "(?i)(?:the |that |this |any |a )?question\\b.*";

    /** What is confirmed by a button, and not looked at. */
    private static final Pattern RECORD = Pattern.compile(
            "(?:(?:the|your|my|this) (?:\\p{Ll}+ )?)?(?:order|booking|appointment|reservation|payment|purchase|selection|changes?|action|deletion|transfer|request|cancellation|choice|removal|registration|subscription)",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern SPOKEN = Pattern.compile(
            "(?:.* )?(?:dialog|popup|pop-up|message box|alert|prompt|confirmation)", Pattern.CASE_INSENSITIVE);

    /** What both a dialog of the browser and one of the page can be called. */
    private static final Pattern EITHER = Pattern.compile(
            "(?:(?:in|on|of|at|within|inside) )?(?:the |that |this |its |resulting )*(?:(?<b>browser(?:'s)?|js|javascript|native|confirm|alert|prompt)|confirmation|warning|question|message| )*"
                    + "(?<k>dialogs?|box|pop-?up|alert|prompt|confirm|confirmation)(?: box| dialog| window)?",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern BUTTON =
            Pattern.compile("(?<y>ok(?:ay)?|yes|accept|leave)|no|cancel|dismiss|stay", Pattern.CASE_INSENSITIVE);

    private Dialogs() {}

    /**
     * {@code Cancel in the confirm dialog} answers it, for the browser's own has nothing to click. One of the page is answered by that
     * button.
     */
    static Meant pressed(Meant meant) {
        Intent intent = meant.intent();
        if (meant.actions().size() != 1
                || !(meant.actions().get(0) instanceof Action.Click click)
                || click.kind() != Action.Click.Kind.SINGLE
                || click.target().scope() == null
                || intent.negated()) {
            return meant;
        }
        Matcher button = BUTTON.matcher(click.target().text());
        Matcher dialog = EITHER.matcher(click.target().scope());
        if (!button.matches()
                || !dialog.matches()
                || !"in".equals(click.target().relation())) {
            return meant;
        }
        boolean yes = button.group("y") != null;
        boolean browsers = dialog.group("b") != null || dialog.group("k").matches("(?i)alert|prompt|confirm");
        return new Meant(
                browsers ? new Intent("dialog", null, yes ? "accept" : "dismiss", false, null) : intent,
                List.of(new Action.Dialog(yes, null, click.target())),
                meant.missing(),
                meant.ambiguous(),
                meant.flow());
    }

    static List<Meant> read(Lexicon.Hit hit, Clause rest, Memory memory) {
        boolean yes = hit.verb() == Verb.DIALOG_YES;
        String words = rest.words()
                .replaceFirst("[.,]$", "")
                .replaceFirst(
                        "(?i) (?:that|which) (?:appears|opens|pops up|shows up|comes(?: up)?|follows)(?: then| now)?$",
                        "");
        words = words.replaceFirst("(?i),? (?:this time|again|now|then|too|as well)$", "");
        Matcher pressed = Pattern.compile("(?i)the dialog by its button (\\w+)").matcher(words);
        if (pressed.matches()) {
            return List.of(answer(pressed.group(1)));
        }
        if (hit.phrase().equals("stay on")) {
            return memory.dialog && words.matches("(?i)(?:the )?(?:page|it)")
                    ? List.of(answer(false, null))
                    : List.of();
        }
        if (hit.phrase().equals("confirm") && RECORD.matcher(words).matches()) {
            return Pointing.read(new Lexicon.Hit(Verb.BUTTON, "confirm", ""), rest.with(""), memory);
        }
        Matcher by = Pattern.compile(
                        "(?i)(?:it |this |that )?(?:with|by|using|via|through)(?: (?:clicking|pressing|hitting|tapping|choosing|selecting))?(?: on)? (?:the )?(?<t>"
                                + Masked.QUOTE + ".*)")
                .matcher(words);
        if (hit.phrase().equals("confirm") && by.matches()) {
            return Pointing.click(rest.with(by.group("t")), memory);
        }
        if (hit.phrase().equals("confirm")
                && !words.isEmpty()
                && !DIALOG.matcher(words).matches()) {
            return Expecting.read(rest, memory);
        }
        Named shown = memory.element;
        if (words.equalsIgnoreCase("it")
                && !memory.dialog
                && shown != null
                && (shown == memory.popup
                                && !shown.target().quoted()
                                && !DIALOG.matcher("the " + shown.name()).matches()
                        || shown.name().matches("(?i).*(?:banner|notice|popup|pop-up|overlay|bar|consent|cookies?)"))) {
            Named button = Named.of(Buttons.capital(hit.phrase()), "button");
            return List.of(Meant.click(button.within(shown.name(), "in")));
        }
        if (words.matches("(?i)it|") && !memory.dialog && !hit.phrase().matches("say .*|answer .*")) {
            return words.isEmpty()
                    ? Pointing.read(new Lexicon.Hit(Verb.BUTTON, hit.phrase(), ""), rest, memory)
                    : List.of();
        }
        Matcher dialog = DIALOG.matcher(words);
        if (dialog.matches()) {
            String value = dialog.group("v") == null ? null : rest.plain(dialog.group("v"));
            boolean quiz = value != null && !memory.dialog && !memory.dialogs && words.matches(PAGES_OWN);
            return List.of(quiz ? answer(yes, value).unsure() : answer(yes, value));
        }
        Matcher terms = Pattern.compile(
                        "(?i)(?:to )?(?:all )?(?:the |our |your )?((?:terms|conditions|privacy|policy|licen[cs]e|agreement|rules|data|gdpr|t&c|tos)\\b.*)")
                .matcher(words);
        if (yes && terms.matches()) {
            String box = rest.plain(terms.group(1)).replaceFirst("(?i):? (?:yes|no|on|off)$", "");
            boolean on = !terms.group(1).matches("(?i).*: (?:no|off)");
            return List.of(Meant.check(memory.remember(Named.of(box, null)), on));
        }
        Matcher notice = Pattern.compile(
                        "(?i)(?:the |any |all )?(?:.* )?(?:banner|notice|popup|pop-up|toast|notification|tooltip|hint|overlay|modal|message|tour|survey|newsletter|ad|advert|announcement|wizard|walkthrough|bar|drawer|card|bubble)")
                .matcher(words);
        if ((!yes || words.matches("(?i).*\\b(?:cookies?|consent|privacy|gdpr)\\b.*")) && notice.matches()) {
            Scope place = Scope.of("in " + words, rest.masked());
            Named button = Named.of(Buttons.capital(hit.phrase()), "button");
            return List.of(Meant.click(place == null ? button : button.within(place.text(), "in")));
        }
        if (yes && memory.popup != null && words.matches("(?i)(?:the |all )?(?:cookies?|it|them|all)")) {
            return List.of(Meant.click(Named.of("Accept", "button").within(memory.popup.name(), "in")));
        }
        String bare = words.replaceFirst("(?i)^the ", "");
        Named named = TargetReader.read(hit.phrase() + " " + bare, rest, memory);
        return named != null && bare.matches("(?i)(?:all )?(?:cookies?|all)") ? List.of(Meant.click(named)) : List.of();
    }

    /** {@code dialog: OK}. */
    static Meant answer(String button) {
        boolean yes = button.matches("(?i)ok(?:ay)?|yes|accept");
        boolean named = !button.matches("(?i)accept|dismiss");
        Target target = new Target(Target.How.NAME, button, null, 0, "dialog", "in", false);
        return Meant.page(
                "dialog", null, yes ? "accept" : "dismiss", new Action.Dialog(yes, null, named ? target : null));
    }

    static Meant answer(boolean yes, @org.jspecify.annotations.Nullable String text) {
        return Meant.page(
                "dialog", null, text != null ? text : yes ? "accept" : "dismiss", new Action.Dialog(yes, text));
    }

    /** {@code "Really delete?" - yes}: what is answered by a dialog is said by one, whose text may stand on no page. */
    static List<Meant> asked(List<Meant> all) {
        List<Meant> read = prompted(all);
        for (int i = 0; i + 1 < read.size(); i++) {
            boolean answered = read.get(i + 1).intent().action().equals("dialog")
                    && read.get(i).intent().target() == null
                    && !read.get(i).intent().negated();
            if (answered) {
                read.set(i, read.get(i).doing(Dialogs::spoken));
            }
        }
        return read;
    }

    /** {@code a browser prompt opens, type x and press OK}: what is typed after it is its answer, and its button is none of the page. */
    private static List<Meant> prompted(List<Meant> all) {
        List<Meant> read = new ArrayList<>(all);
        for (int i = 0; i + 1 < read.size(); i++) {
            Meant next = read.get(i + 1);
            boolean typed = next.actions().size() == 1
                    && next.actions().get(0) instanceof Action.Type type
                    && type.target() == null;
            if (!typed || !isPrompt(read.get(i)) || next.intent().negated()) {
                continue;
            }
            read.set(i + 1, answer(true, next.intent().value()));
            if (i + 2 < read.size() && confirms(read.get(i + 2))) {
                read.remove(i + 2);
            }
        }
        return read;
    }

    private static boolean isPrompt(Meant meant) {
        return meant.actions().size() == 1
                && meant.actions().get(0) instanceof Action.Expect expect
                && expect.expectation().kind() == Expectation.Kind.DIALOG
                && !expect.expectation().negated();
    }

    private static boolean confirms(Meant meant) {
        Intent intent = meant.intent();
        boolean ok = intent.action().equals("click")
                && intent.scope() == null
                && String.valueOf(intent.target()).matches("(?i)ok(?:ay)?");
        boolean enter = intent.action().equals("press") && "Enter".equals(intent.value());
        return !intent.negated()
                && (ok || enter || intent.action().equals("dialog") && "accept".equals(intent.value()));
    }

    /** A text looked for on the page, looked for in its dialogs and the browser's. */
    static Action spoken(Action action) {
        if (action instanceof Action.Expect expect
                && expect.expectation().kind() == Expectation.Kind.TEXT
                && expect.expectation().target() == null) {
            Expectation seen = expect.expectation();
            Target dialog = new Target(Target.How.NAME, "dialog", "dialog", 0, null, null, false);
            return expect.of(new Expectation(seen.kind(), dialog, seen.value(), seen.negated()));
        }
        return action;
    }

    /** {@code a dialog saying "Saved"}: it may be one of the page or one of the browser, whose text stands on no page. */
    static Action spokenOf(Intent intent, Action action) {
        return intent.target() != null && SPOKEN.matcher(intent.target()).matches() ? spoken(action) : action;
    }
}
