package dev.webwitness.browser.forms;

import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.Frame;
import dev.webwitness.browser.session.SessionContext;
import dev.webwitness.page.find.LookupResult;
import dev.webwitness.policy.access.RunPolicy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Checks a field before a secret is typed into it or a file is given to it. */
public final class SecretFieldCheck {
    private static final Duration LIMIT = Duration.ofSeconds(3);

    /** Where the field's form is sent to, by its buttons too; asked of the prototype, because a field named "action" hides the form's own. */
    private static final String SENDS_TO = """
            e => {
              const form = e.form || e.closest('form');
              if (!form) return [];
              const of = (type, name, it) => Object.getOwnPropertyDescriptor(type.prototype, name).get.call(it);
              const all = [of(HTMLFormElement, 'action', form)];
              for (const it of of(HTMLFormElement, 'elements', form))
                if (it.hasAttribute('formaction'))
                  all.push(it instanceof HTMLButtonElement ? of(HTMLButtonElement, 'formAction', it) : it.formAction);
              return all.slice(0, 50).map(String);
            }""";

    private SecretFieldCheck() {}

    public static RunPolicy.Field describeField(SessionContext session, LookupResult.Found found) {
        return new RunPolicy.Field(
                List.of(found.element().name()),
                found.password(),
                frames(found.frame()),
                sendsTo(session, found.handle()));
    }

    /** The same of a field that files are given to; without frames where it has left the page. */
    static RunPolicy.Field describeField(SessionContext session, ElementHandle field) {
        Frame frame = session.call("looking where the field is", LIMIT, field::ownerFrame);
        return new RunPolicy.Field(List.of(), false, frames(frame), sendsTo(session, field));
    }

    private static List<String> frames(@Nullable Frame innermost) {
        List<String> frames = new ArrayList<>();
        for (Frame frame = innermost; frame != null; frame = frame.parentFrame()) {
            frames.add(frame.url());
        }
        return frames;
    }

    private static List<String> sendsTo(SessionContext session, ElementHandle field) {
        Object targets = session.call("looking where the form goes", LIMIT, () -> field.evaluate(SENDS_TO));
        return targets instanceof List<?> list
                ? list.stream().map(String::valueOf).toList()
                : List.of();
    }
}
