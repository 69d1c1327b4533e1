package dev.webwitness.browser.session;

import com.microsoft.playwright.Page;
import dev.webwitness.browser.guard.NavigationPolicy;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The tabs of a run, in the order they opened, with the active one. Owned by the run's thread. */
public final class Tabs {
    /** More than these are closed as they open: a page that opens windows in a loop must not fill the machine. */
    static final int MOST = 10;

    private final List<Page> open = new ArrayList<>();
    private final Map<Page, Page> openers = new java.util.IdentityHashMap<>();
    private final Map<Page, String> ids = new java.util.IdentityHashMap<>();
    private @Nullable Page active;
    private int refused;

    /** Takes a new tab in; false where there are too many, and the caller is to close it. */
    boolean adopt(Page page, @Nullable Page opener) {
        open.removeIf(Page::isClosed);
        if (open.size() >= MOST) {
            refused++;
            return false;
        }
        open.add(page);
        ids.put(page, "tab-" + (ids.size() + 1));
        if (opener != null) {
            openers.put(page, opener);
        }
        if (active == null) {
            active = page;
        }
        return true;
    }

    public Page active() {
        Page page = active;
        if (page == null) {
            throw new AssertionError("no tab was ever opened");
        }
        return page;
    }

    void activate(Page page) {
        active = page;
    }

    public int count() {
        open.removeIf(Page::isClosed);
        return open.size();
    }

    /** What the caller should know of them; empty where there is nothing. */
    public Optional<String> remark() {
        return refused == 0
                ? Optional.empty()
                : Optional.of("The page opened more tabs than the " + MOST + " a run may have; " + refused
                        + " were closed as they came.");
    }

    public List<Page> all() {
        return List.copyOf(open);
    }

    /** A name that no other tab of the session ever has. */
    public String id(Page page) {
        return ids.getOrDefault(page, "");
    }

    /** The tab to go on with when the active one closed: the one it was opened from, else the newest; null where none is left. */
    @Nullable
    public Page successor() {
        open.removeIf(Page::isClosed);
        Page opener = openers.get(active());
        if (opener != null && !opener.isClosed()) {
            return opener;
        }
        return open.isEmpty() ? null : open.get(open.size() - 1);
    }

    /** The tab the words mean: {@code newest}, {@code original}, a number from 1, or words of its title or address. */
    public Page find(String which) {
        count();
        String words = which.strip().toLowerCase(Locale.ROOT);
        if (words.equals("newest")) {
            return open.get(open.size() - 1);
        }
        if (words.equals("original")) {
            return open.get(0);
        }
        if (words.equals("other") && open.size() == 2) {
            return open.get(0) == active() ? open.get(1) : open.get(0);
        }
        if (words.matches("\\d{1,2}")) {
            int number = Integer.parseInt(words);
            if (number >= 1 && number <= open.size()) {
                return open.get(number - 1);
            }
        }
        for (Page page : open) {
            if (page.title().toLowerCase(Locale.ROOT).contains(words)
                    || page.url().toLowerCase(Locale.ROOT).contains(words)) {
                return page;
            }
        }
        List<String> there = open.stream()
                .map(page -> "\"" + page.title() + "\" " + page.url())
                .toList();
        throw WebwitnessException.of(
                ErrorCode.TAB_TARGET_LOST,
                "No open tab matches \"" + which + "\". Open tabs: " + String.join(", ", there)
                        + ". Name one by its title, address or number.",
                NavigationPolicy.host(active().url()),
                List.of("tab " + which),
                Map.of("tabs", there));
    }
}
