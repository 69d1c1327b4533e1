package dev.webwitness.browser.reading;

import dev.webwitness.capture.network.DownloadedFile;
import dev.webwitness.page.expect.CheckResult;
import dev.webwitness.page.find.Wildcards;
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
    static CheckResult of(String name, boolean negated, List<DownloadedFile> downloads) {
        boolean holds = negated
                ? downloads.stream()
                        .noneMatch(file -> file.state() != DownloadedFile.State.FAILED && isCalled(file, name))
                : downloads.stream()
                        .anyMatch(file -> file.state() == DownloadedFile.State.FINISHED && isCalled(file, name));
        return new CheckResult(holds, seen(downloads));
    }

    private static boolean isCalled(DownloadedFile file, String name) {
        return name.isEmpty() || Wildcards.like(name, file.name());
    }

    private static String seen(List<DownloadedFile> downloads) {
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
