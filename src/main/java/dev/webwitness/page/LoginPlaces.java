package dev.webwitness.page;

import java.util.List;

/**
 * Where one logs in on a page: refs, empty for what is not there.
 *
 * @param user the field for the name
 * @param password the field for the password
 * @param submit the button that sends them
 * @param said what stands about the form that reads like a refusal
 */
public record LoginPlaces(String user, String password, String submit, List<String> said) {
    /** A page without a login. */
    static final LoginPlaces NONE = new LoginPlaces("", "", "", List.of());

    public LoginPlaces {
        said = List.copyOf(said);
    }

    /** Whether there is anything to log in with. */
    public boolean any() {
        return !user.isEmpty() || !password.isEmpty();
    }
}
