package dev.webwitness.page.obstacles;

import java.util.List;

/**
 * Where one logs in on a page: refs, empty for what is not there.
 *
 * @param user the field for the name
 * @param password the field for the password
 * @param submit the button that sends them
 * @param said what stands about the form that reads like a refusal
 */
public record LoginElements(String user, String password, String submit, List<String> said) {
    /** A page without a login. */
    static final LoginElements NONE = new LoginElements("", "", "", List.of());

    public LoginElements {
        said = List.copyOf(said);
    }

    /** Whether there is anything to log in with. */
    public boolean any() {
        return !user.isEmpty() || !password.isEmpty();
    }
}
