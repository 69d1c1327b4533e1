package dev.webwitness.agent.verdict;

import dev.webwitness.model.page.ElementRef;
import dev.webwitness.model.page.Observation;
import dev.webwitness.model.text.WordBoundaries;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Looks for the signs of a wall in an observation: its fields and buttons, its few words, its frames. Pure; one use. */
final class AccessWallDetector {
    /** A page that is about nothing else has no more to click, and no more to read; in the outline's characters. */
    private static final int MOST_LOGIN_CONTROLS = 14;

    private static final int MOST_LOGIN_TEXT = 1_600;
    private static final int MOST_CHECK_CONTROLS = 5;
    private static final int MOST_CHECK_TEXT = 900;

    private static final Set<String> FIELDS =
            Set.of("textbox", "searchbox", "combobox", "spinbutton", "listbox", "file", "slider");

    private static final Pattern LOGIN = words(
            "(?:log|sign)[ -]?(?:in|on)\\b|login|anmelde|einloggen|connexion|se connecter|iniciar sesi|acceder|inloggen|accedi");
    private static final Pattern REGISTER = words(
            "sign[ -]?up|register|create (?:an? |your )?(?:free )?account|join (?:now|us|free)|registrier|konto erstellen|s'inscrire");
    private static final Pattern CHANGE =
            words("(?:change|new|current|old|confirm|repeat|reset|set a?) ?(?:your )?password|settings|profile");
    private static final Pattern WHO =
            words("e-?mail|user ?name|user id|phone|account|login|benutzer|identifiant|correo");

    private static final Pattern LOGIN_ADDRESS =
            Pattern.compile("(?i)[/.](?:login|log-in|signin|sign-in|sso|auth|oauth2?|identifier|accounts?|session)\\b");

    private static final Pattern CODE = words(
            "two[- ](?:factor|step)|2[- ](?:factor|step)|2fa|multi-factor|authenticator app|authentication code|one[- ]time (?:code|password|passcode)"
                    + "|(?:code|digits) (?:that )?we(?:'ve| have)?(?: just)? (?:sent|texted|emailed)|(?:sent|texted|emailed) (?:you |a |an |your )+(?:\\S+ )?code|verify (?:it's you|your identity)");
    private static final Pattern CODE_FIELD = words("code|digit|otp|pin\\b|passcode|token");
    private static final Pattern OTHER_CODE = words(
            "discount|coupon|promo|gift|voucher|\\bzip\\b|post(?:al)? ?code|area code|country|invit|referral|product|order|tracking|card|booking");
    private static final Pattern SETTING_UP =
            words("set ?up|enable|turn on|activate|scan (?:the|this)|qr code|backup codes");

    /** Nobody writes this but a check for robots. */
    private static final Pattern SURE = words(
            "verify(?:ing)? (?:that )?you(?:'re| are) (?:a )?human|(?:confirm|prove|make sure|check(?:ing)? (?:that|if)) (?:that )?you(?:'re| are) (?:a human|human|not a (?:ro)?bot)"
                    + "|unusual traffic from your|press (?:&|and) hold to|complete the (?:security check|captcha) (?:below|to)|checking if the site connection is secure"
                    + "|are you a (?:human|robot)\\?|i am human|human verification");

    /** Others write this too. */
    private static final Pattern PERHAPS = words(
            "just a moment|checking your browser|security check|attention required|access denied|one more step|please wait while we verify");

    private static final Pattern WITH = words(
            "captcha|\\bray id\\b|cloudflare|\\bddos\\b|not a robot|you(?:'re| are) (?:a )?human|automated (?:quer|traffic|request|access)|bot (?:detect|protect|manage)");

    /** Whoever writes so much at once writes about it. */
    private static final Pattern LONG_READ = Pattern.compile("(?m)^ *\"[^\"\n]{140,}");

    private static final Pattern FRAME = Pattern.compile("(?m)^( *)frame \"([^\"]*)\":((?:\\n\\1 +.*)*)");
    private static final Pattern CHECK_FRAME =
            words("recaptcha|hcaptcha|cloudflare security challenge|turnstile|arkose|funcaptcha|datadome|captcha");
    private static final Pattern OPEN_CHALLENGE =
            words("(?:re|h)captcha challenge|content of the hcaptcha|select all (?:images|squares)");
    private static final Pattern CHECK_BOX = words(
            "checkbox \"(?:i'm not a robot|i am human|verify you are human)|not a robot|verify you are human|checkbox for hcaptcha|select all (?:images|squares)");

    private final Observation page;
    private final String own;
    private final String frames;
    private final List<ElementRef> controls;
    private final List<ElementRef> fields;
    private final List<ElementRef> passwords;

    private AccessWallDetector(Observation page) {
        this.page = page;
        StringBuilder inner = new StringBuilder();
        Matcher frame = FRAME.matcher(page.outline());
        this.own = page.title() + "\n"
                + frame.replaceAll(found -> {
                    if (CHECK_FRAME.matcher(found.group(2)).find()) {
                        inner.append(found.group()).append('\n');
                        return "";
                    }
                    return Matcher.quoteReplacement(found.group());
                });
        this.frames = inner.toString();
        this.controls = page.elements().stream()
                .filter(element ->
                        !frames.contains(" " + element.ref()) && !element.role().equals("img"))
                .toList();
        this.passwords = controls.stream()
                .filter(element -> element.states().contains("password")
                        && !element.states().contains("disabled"))
                .toList();
        this.fields = controls.stream()
                .filter(element -> FIELDS.contains(element.role()) && !passwords.contains(element))
                .toList();
    }

    static Optional<AccessWall> of(Observation page) {
        AccessWallDetector signs = new AccessWallDetector(page);
        return signs.check().or(signs::code).or(signs::login);
    }

    private Optional<AccessWall> check() {
        List<String> signs = new ArrayList<>();
        boolean asked = CHECK_BOX.matcher(frames).find();
        if (OPEN_CHALLENGE.matcher(frames).find() && asked) {
            return wall(AccessWall.Kind.ROBOTS, List.of("an open challenge: " + first(OPEN_CHALLENGE, frames)));
        }
        boolean bare = controls.size() <= MOST_CHECK_CONTROLS
                && fields.size() + passwords.size() <= 1
                && own.length() <= MOST_CHECK_TEXT;
        if (!bare) {
            return Optional.empty();
        }
        if (asked && fields.isEmpty() && passwords.isEmpty()) {
            signs.add("a frame that asks for proof: " + first(CHECK_BOX, frames));
        }
        if (asked || !LONG_READ.matcher(own).find()) {
            said().ifPresent(signs::add);
        }
        return signs.isEmpty() ? Optional.empty() : wall(AccessWall.Kind.ROBOTS, signs);
    }

    private Optional<String> said() {
        if (SURE.matcher(own).find()) {
            return Optional.of("the page says: " + first(SURE, own));
        }
        return PERHAPS.matcher(own).find() && WITH.matcher(own).find()
                ? Optional.of("the page says: " + first(PERHAPS, own) + ", with " + first(WITH, own))
                : Optional.empty();
    }

    private Optional<AccessWall> code() {
        boolean digits = fields.size() >= 4
                && fields.size() <= 8
                && fields.stream().allMatch(field -> field.box().width() <= 80);
        List<ElementRef> entries = java.util.stream.Stream.concat(fields.stream(), passwords.stream())
                .toList();
        boolean one = entries.size() == 1
                && !OTHER_CODE.matcher(entries.get(0).name()).find()
                && (CODE_FIELD.matcher(entries.get(0).name()).find()
                        || entries.get(0).name().isEmpty());
        if (!(digits || one) || controls.size() > MOST_LOGIN_CONTROLS || own.length() > MOST_LOGIN_TEXT) {
            return Optional.empty();
        }
        return CODE.matcher(own).find() && !SETTING_UP.matcher(own).find()
                ? wall(
                        AccessWall.Kind.SECOND_FACTOR,
                        List.of("a field for a code", "the page says: " + first(CODE, own)))
                : Optional.empty();
    }

    private Optional<AccessWall> login() {
        boolean small = controls.size() <= MOST_LOGIN_CONTROLS && own.length() <= MOST_LOGIN_TEXT;
        String buttons = named("button");
        String said = page.title() + "\n" + headings() + "\n" + buttons;
        boolean register = REGISTER.matcher(page.title() + "\n" + headings() + "\n" + buttons)
                        .find()
                && !LOGIN.matcher(buttons).find();
        if (!small
                || register
                || CHANGE.matcher(said).find()
                || fields.size() > 2
                || !LOGIN.matcher(said).find()) {
            return Optional.empty();
        }
        if (passwords.size() == 1) {
            return wall(AccessWall.Kind.LOGIN, List.of("a password field", "the page says: " + first(LOGIN, said)));
        }
        boolean nameFirst = passwords.isEmpty()
                && fields.size() == 1
                && WHO.matcher(fields.get(0).name()).find()
                && LOGIN.matcher(page.title() + "\n" + headings()).find()
                && LOGIN_ADDRESS.matcher(page.url()).find();
        return nameFirst
                ? wall(
                        AccessWall.Kind.LOGIN,
                        List.of("a field for a name, before the password", "the page says: " + first(LOGIN, said)))
                : Optional.empty();
    }

    private String named(String role) {
        StringBuilder names = new StringBuilder();
        controls.stream()
                .filter(element -> element.role().equals(role))
                .forEach(element -> names.append(element.name()).append('\n'));
        return names.toString();
    }

    private String headings() {
        StringBuilder found = new StringBuilder();
        own.lines()
                .map(String::strip)
                .filter(line -> line.matches("h[1-6] .*"))
                .forEach(line -> found.append(line).append('\n'));
        return found.toString();
    }

    private static Optional<AccessWall> wall(AccessWall.Kind kind, List<String> signs) {
        return Optional.of(new AccessWall(kind, signs));
    }

    private static String first(Pattern pattern, String text) {
        Matcher found = pattern.matcher(text);
        return found.find() ? "\"" + found.group().replaceAll("\\s+", " ") + "\"" : "";
    }

    private static Pattern words(String alternatives) {
        return WordBoundaries.compile("(?:" + alternatives + ")", Pattern.CASE_INSENSITIVE);
    }
}
