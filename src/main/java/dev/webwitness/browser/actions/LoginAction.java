package dev.webwitness.browser.actions;

import com.microsoft.playwright.ElementHandle;
import dev.webwitness.browser.driver.Watchdog;
import dev.webwitness.browser.forms.SecretFieldCheck;
import dev.webwitness.browser.locate.ElementLocator;
import dev.webwitness.browser.session.ActionTrial;
import dev.webwitness.browser.session.PageSettler;
import dev.webwitness.browser.session.SessionContext;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.step.Action;
import dev.webwitness.model.step.Target;
import dev.webwitness.page.find.LookupResult;
import dev.webwitness.page.find.SearchPurpose;
import dev.webwitness.page.obstacles.LoginElements;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Logs in with name and password on one page or two, then checks whether the login succeeded. Owned by the run's thread. */
final class LoginAction {
    private static final Duration FORM_LIMIT = Duration.ofSeconds(5);

    /** How long a site may take to let in or to say no. */
    private static final Duration ANSWER_LIMIT = Duration.ofSeconds(6);

    private static final Duration TYPE_LIMIT = Duration.ofSeconds(10);
    private static final Duration PAUSE = Duration.ofMillis(120);
    private static final Duration LEAST = Duration.ofMillis(500);

    private final SessionContext session;
    private final PageSettler settling;
    private final ElementLocator locating;

    LoginAction(SessionContext session, PageSettler settling, ElementLocator locating) {
        this.session = session;
        this.settling = settling;
        this.locating = locating;
    }

    void login(ActionTrial trial, Action.Login login) {
        LoginElements form = await(trial, FORM_LIMIT, LoginElements::any);
        if (!form.any()) {
            throw missing();
        }
        String user = login.user() != null ? login.user() : session.runPolicy().userOf(login.password());
        if (!form.user().isEmpty()) {
            if (user == null) {
                throw nameless(login.password());
            }
            type(trial, form.user(), user);
        }
        if (form.password().isEmpty()) {
            form = second(trial, form);
        }
        type(trial, form.password(), login.password());
        List<String> before = said(form);
        send(trial, form, form.password());
        judge(trial, before);
    }

    /** The page that asks for the password after the name was sent. */
    private LoginElements second(ActionTrial trial, LoginElements first) {
        List<String> before = said(first);
        send(trial, first, first.user());
        LoginElements form = await(
                trial,
                ANSWER_LIMIT,
                now -> !now.password().isEmpty()
                        || now.any() && !fresh(before, now).isEmpty());
        if (form.password().isEmpty()) {
            throw refused(trial, fresh(before, form), "After the name was sent, the page asked for no password.");
        }
        return form;
    }

    private void judge(ActionTrial trial, List<String> before) {
        LoginElements form = await(
                trial,
                ANSWER_LIMIT,
                now -> now.password().isEmpty() || !fresh(before, now).isEmpty());
        List<String> said = fresh(before, form);
        if (form.password().isEmpty()) {
            trial.addEffect("logged in: the login form is gone");
            return;
        }
        throw refused(trial, said, "The login form is still there and says nothing of why.");
    }

    private LoginElements await(
            ActionTrial trial, Duration atMost, java.util.function.Predicate<LoginElements> enough) {
        long end = System.nanoTime()
                + PageSettler.shorter(atMost, trial.left().minus(LEAST)).toNanos();
        LoginElements form = places();
        while (!enough.test(form)
                && System.nanoTime() - end < 0
                && !session.watchdog().stopped()) {
            session.pump("waiting for the login", session.watchdog()::stopped, PAUSE);
            form = places();
        }
        return form;
    }

    private LoginElements places() {
        return session.call(
                "looking for the login",
                Watchdog.LOOK_LIMIT,
                () -> session.reader().login(session.page()));
    }

    /** What the page says about the form, by its fields and by what stands about it. */
    private List<String> said(LoginElements form) {
        List<String> all = new ArrayList<>(session.call(
                "reading what the form says",
                Watchdog.LOOK_LIMIT,
                () -> session.reader().refusals(session.page())));
        form.said().stream()
                .filter(text -> all.stream().noneMatch(each -> each.contains(text)))
                .forEach(all::add);
        return all;
    }

    private List<String> fresh(List<String> before, LoginElements now) {
        return now.any()
                ? said(now).stream().filter(text -> !before.contains(text)).toList()
                : List.of();
    }

    private void type(ActionTrial trial, String ref, String text) {
        LookupResult.Found field = locating.ready(trial, Target.ref(ref), SearchPurpose.TYPE);
        boolean secret = session.runPolicy().namesSecret(text);
        String value = secret ? session.runPolicy().typed(text, SecretFieldCheck.describeField(session, field)) : text;
        if (secret || field.password()) {
            session.secretTyped().accept(value);
        }
        trial.markDispatched();
        session.run(
                "typing into " + field.element().label(),
                TYPE_LIMIT,
                () -> field.handle().fill(value));
    }

    private void send(ActionTrial trial, LoginElements form, String last) {
        boolean button = !form.submit().isEmpty();
        LookupResult.Found on = locating.ready(trial, Target.ref(button ? form.submit() : last), SearchPurpose.CLICK);
        session.run("sending the login", TYPE_LIMIT, () -> {
            if (button) {
                on.handle().click(new ElementHandle.ClickOptions().setNoWaitAfter(true));
            } else {
                on.handle().press("Enter", new ElementHandle.PressOptions().setNoWaitAfter(true));
            }
        });
        settling.settle(trial.left());
    }

    private WebwitnessException refused(ActionTrial trial, List<String> said, String otherwise) {
        trial.addRefusals(said);
        String why =
                said.isEmpty() ? otherwise : "The page refused the login: \"" + String.join("\", \"", said) + "\".";
        return error(
                ErrorCode.SITE_LOGIN_REQUIRED,
                why + " Check the user name and the password, or log in another way.",
                Map.of("url", session.url(), "signs", said));
    }

    private WebwitnessException missing() {
        return error(
                ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                "There is no login on this page: no field for a password, and none for a user name. Open the page that has it first.",
                Map.of("nearest", List.of()));
    }

    private WebwitnessException nameless(String password) {
        return error(
                ErrorCode.PROVIDER_COMPOSER_NOT_VISIBLE,
                "The login asks for a user name, and the step gives none. Write: log in as NAME with " + password
                        + "; or add user: NAME to the secret in the settings.",
                Map.of("nearest", List.of()));
    }

    private WebwitnessException error(ErrorCode code, String message, @Nullable Map<String, Object> evidence) {
        return session.error(code, message, List.of("login form"), evidence);
    }
}
