package dev.webwitness.page.frames;

import com.microsoft.playwright.ElementHandle;
import com.microsoft.playwright.Frame;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import dev.webwitness.model.BoundedCaller;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Which frame people mean by its name, title, id or address. */
public final class FrameChoice {
    private static final String NAMES =
            "e => [e.title, e.name, e.id, e.getAttribute('aria-label'), e.className].map(x => String(x || '')).join('\\n')";

    private final FrameTree frames;
    private final BoundedCaller bounded;

    public FrameChoice(FrameTree frames, BoundedCaller bounded) {
        this.frames = frames;
        this.bounded = bounded;
    }

    /** The frame that the words name; empty where none does. Null, blank and {@code main} mean the main frame. */
    public Optional<Frame> choose(Page page, @Nullable String words) {
        String wanted = words == null ? "" : plain(words);
        if (wanted.isEmpty() || wanted.equals("main")) {
            return Optional.of(page.mainFrame());
        }
        List<Frame> all = new ArrayList<>();
        List<String> names = new ArrayList<>();
        collect(page.mainFrame(), all, names);
        for (int strictness = 0; strictness < 3; strictness++) {
            for (int i = 0; i < all.size(); i++) {
                if (answers(names.get(i), all.get(i).url(), wanted, strictness)) {
                    return Optional.of(all.get(i));
                }
            }
        }
        return switch (wanted) {
            case "first", "1", "only" -> all.stream().findFirst();
            case "second", "2" -> all.stream().skip(1).findFirst();
            case "last" -> all.isEmpty() ? Optional.empty() : Optional.of(all.get(all.size() - 1));
            default -> Optional.empty();
        };
    }

    /** What the page's frames are called, for an error that names them: title, name or id, else the address. */
    public List<String> names(Page page) {
        List<Frame> all = new ArrayList<>();
        List<String> names = new ArrayList<>();
        collect(page.mainFrame(), all, names);
        List<String> shown = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            String url = all.get(i).url();
            shown.add(names.get(i)
                    .lines()
                    .filter(name -> !name.isBlank())
                    .findFirst()
                    .orElse(url));
        }
        return shown;
    }

    private void collect(Frame parent, List<Frame> all, List<String> names) {
        for (Map.Entry<Frame, ElementHandle> child : frames.children(parent).entrySet()) {
            String said;
            try {
                said = (String) bounded.call(
                        "reading a frame",
                        FrameTree.CHILD_LIMIT,
                        () -> child.getValue().evaluate(NAMES));
            } catch (PlaywrightException e) {
                continue; // Detached meanwhile.
            }
            all.add(child.getKey());
            names.add(
                    said.toLowerCase(Locale.ROOT) + "\n" + child.getKey().name().toLowerCase(Locale.ROOT));
            collect(child.getKey(), all, names);
        }
    }

    private static boolean answers(String names, String url, String wanted, int strictness) {
        return switch (strictness) {
            case 0 -> names.lines().anyMatch(wanted::equals);
            case 1 -> names.lines().anyMatch(name -> name.contains(wanted));
            default -> url.toLowerCase(Locale.ROOT).contains(wanted);
        };
    }

    private static String plain(String words) {
        return words.strip()
                .toLowerCase(Locale.ROOT)
                .replaceFirst("^the\\s+", "")
                .replaceFirst("(?<=\\S)\\s+i?frame$", "")
                .replaceAll("^[\"']|[\"']$", "");
    }
}
