package dev.webwitness.brain.smoke;

import dev.webwitness.model.page.ElementRef;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What a smoke test may click: links of the same origin, tabs, menus and disclosures whose names promise no change. */
final class SafeInteractions {
    /** Names of what changes something; found in a name or an address, the element is left alone. */
    private static final Pattern CHANGES = Pattern.compile(
            "(?:^|[^\\p{L}])(?:log[ _-]?(?:out|off)|sign[ _-]?(?:out|off)|exit|delete|remove|destroy|drop|pay|buy|purchase|order now|place order|checkout|check out|send|submit|unsubscribe|subscribe|cancel|deactivate|disable|close account|reset|revoke|archive|publish|post|save|confirm|approve|reject|transfer|withdraw|donate|book|reserve|vote|like|follow|share|print|download|upload|install|clear|empty|add to|add|create|new|edit|update|apply|accept|decline|logout|signout|erase|terminate|kill|restart|stop|start|run|execute|invite|export|import)(?:$|[^\\p{L}])",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern FILES = Pattern.compile(
            ".*\\.(?:pdf|zip|gz|tar|exe|dmg|docx?|xlsx?|pptx?|csv|png|jpe?g|gif|svg|mp4|mp3|xml|rss|ics)$",
            Pattern.CASE_INSENSITIVE);
    private static final Set<String> OPENING_STATES = Set.of("haspopup", "expanded", "collapsed");

    private SafeInteractions() {}

    /** Whether a click only shows something: a tab, a summary, or a button that opens a menu or folds something out. */
    static boolean opens(ElementRef element) {
        List<String> states = element.states();
        if (states.contains("disabled")
                || states.contains("covered")
                || states.contains("submit")
                || changes(element.name())) {
            return false;
        }
        return switch (element.role().toLowerCase(Locale.ROOT)) {
            case "tab" -> !states.contains("selected");
            case "summary", "disclosuretriangle" -> !states.contains("expanded");
            case "button" -> !states.contains("expanded") && states.stream().anyMatch(SafeInteractions::promises);
            default -> false;
        };
    }

    /** The address of a link that may be followed, without its fragment; null where it may not. */
    static @Nullable String follows(ElementRef element, String home) {
        String value = element.value();
        if (!element.role().equalsIgnoreCase("link")
                || value == null
                || value.isBlank()
                || changes(element.name())
                || element.states().contains("disabled")) {
            return null;
        }
        try {
            URI base = URI.create(home);
            URI address = base.resolve(value.strip());
            boolean same = Objects.equals(base.getScheme(), address.getScheme())
                    && Objects.equals(base.getRawAuthority(), address.getRawAuthority());
            String path = address.getRawPath() == null ? "" : address.getRawPath();
            String query = address.getRawQuery() == null ? "" : address.getRawQuery();
            if (!same
                    || base.getRawAuthority() == null
                    || samePage(address.toString(), home)
                    || changes(path + " " + query)
                    || FILES.matcher(path).matches()) {
                return null;
            }
            String whole = address.toString();
            int hash = whole.indexOf('#');
            return hash >= 0 && !whole.startsWith("#/", hash) ? whole.substring(0, hash) : whole;
        } catch (IllegalArgumentException unreadable) {
            return null;
        }
    }

    /** Whether two addresses are one page: equal but for the fragment, where that is no route. */
    static boolean samePage(String one, String other) {
        return bare(one).equals(bare(other));
    }

    private static String bare(String address) {
        String text = address.replaceFirst("#(?!/|!).*$", "");
        return text.endsWith("/") ? text.substring(0, text.length() - 1) : text;
    }

    /** {@code haspopup:menu} names the kind of what opens. */
    private static boolean promises(String state) {
        return OPENING_STATES.contains(state) || state.startsWith("haspopup");
    }

    private static boolean changes(String words) {
        return CHANGES.matcher(words).find();
    }
}
