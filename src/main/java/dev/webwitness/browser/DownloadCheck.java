package dev.webwitness.browser;

import dev.webwitness.capture.SavedFile;
import dev.webwitness.page.Check;
import dev.webwitness.page.Wildcards;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Checks whether a file of a name was downloaded. Pure. */
final class DownloadCheck {
    /** So many are told, the newest. */
    private static final int MOST_TOLD = 10;

    private DownloadCheck() {}

    /**
     * @param name in which {@code *} stands for anything; empty for any file
     * @param negated whether none must be downloaded, not even begun
     */
    static Check of(String name, boolean negated, List<SavedFile> downloads) {
        boolean holds = negated
                ? downloads.stream().noneMatch(file -> file.state() != SavedFile.State.FAILED && isCalled(file, name))
                : downloads.stream().anyMatch(file -> file.state() == SavedFile.State.FINISHED && isCalled(file, name));
        return new Check(holds, seen(downloads));
    }

    private static boolean isCalled(SavedFile file, String name) {
        return name.isEmpty() || Wildcards.like(name, file.name());
    }

    private static String seen(List<SavedFile> downloads) {
        if (downloads.isEmpty()) {
            return "nothing was downloaded";
        }
        return "downloads: "
                + downloads.stream()
                        .skip(Math.max(0, downloads.size() - MOST_TOLD))
                        .map(file -> file.name() + " ("
                                + file.state().name().toLowerCase(Locale.ROOT).replace('_', ' ') + ")")
                        .collect(Collectors.joining(", "));
    }
}
