package dev.webwitness.findings.origin;

import dev.webwitness.findings.group.EventGroup;
import dev.webwitness.findings.group.FindingText;
import dev.webwitness.findings.group.Party;
import dev.webwitness.findings.group.ResourceKind;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.model.text.ResourceText;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * What counts as noise: a list people can edit, one rule a line. The format is described at the head of {@code noise.txt}, the list that
 * ships with the program. Immutable.
 */
public final class NoiseList {
    private static final Pattern LINE = Pattern.compile("(any|third-party)\\s+(\\w+)\\s+(.+?)\\s*=>\\s*(.+)");

    private final List<NoiseRule> rules;
    private final List<NoiseRule> forAnyParty;

    private NoiseList(List<NoiseRule> rules) {
        this.rules = List.copyOf(rules);
        this.forAnyParty = rules.stream().filter(NoiseRule::anyParty).toList();
    }

    /** The list that ships with the program. */
    public static NoiseList bundled() {
        return parse(ResourceText.read(NoiseList.class, "noise.txt"));
    }

    /**
     * Reads a list; empty lines and those that start with {@code #} are skipped.
     *
     * @throws WebwitnessException {@code arguments.invalid} with the number of the first line that is no rule
     */
    public static NoiseList parse(String text) {
        List<NoiseRule> rules = new ArrayList<>();
        List<String> lines = text.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (!line.isEmpty() && !line.startsWith("#")) {
                rules.add(rule(line, i + 1));
            }
        }
        return new NoiseList(rules);
    }

    private static NoiseRule rule(String line, int number) {
        Matcher matcher = LINE.matcher(line);
        if (matcher.matches()) {
            for (NoiseRule.Field field : NoiseRule.Field.values()) {
                if (field.word().equals(matcher.group(2).toLowerCase(Locale.ROOT))) {
                    return NoiseRule.of(matcher.group(1).equals("any"), field, matcher.group(3), matcher.group(4));
                }
            }
        }
        throw WebwitnessException.argument(
                "noise list, line " + number,
                "a rule reads: any|third-party host|path|url|text|type|failure|source PATTERN => WHY, but the line is"
                        + " \""
                        + FindingText.clip(line, 80) + "\".",
                "third-party host doubleclick.net => advertising");
    }

    /**
     * Why a signal is noise, if it is.
     *
     * @param party whose it is: rules for third parties leave the site's own things alone
     */
    Optional<String> match(BrowserEvent signal, Party party) {
        Map<NoiseRule.Field, Optional<String>> values = new EnumMap<>(NoiseRule.Field.class);
        for (NoiseRule rule : applies(signal, party) ? rules : forAnyParty) {
            Optional<String> value = values.computeIfAbsent(rule.field(), field -> folded(value(field, signal)));
            if (value.isPresent() && rule.matches(value.get())) {
                return Optional.of(rule.why());
            }
        }
        return Optional.empty();
    }

    private static Optional<String> folded(@Nullable String value) {
        return Optional.ofNullable(value).map(present -> present.toLowerCase(Locale.ROOT));
    }

    /** Third-party rules also hold for the neighbour on this machine, but never for data its server failed to give. */
    private static boolean applies(BrowserEvent signal, Party party) {
        boolean failedData = signal instanceof BrowserEvent.Request request
                && request.status() >= 400
                && ResourceKind.of(request) == ResourceKind.DATA;
        return party == Party.THIRD || (party == Party.NEAR && !failedData);
    }

    private static @Nullable String value(NoiseRule.Field field, BrowserEvent signal) {
        String url = EventGroup.urlOf(signal);
        return switch (field) {
            case HOST -> {
                FirstPartySite.Address address = url == null ? null : FirstPartySite.Address.of(url);
                yield address == null ? null : address.host();
            }
            case PATH -> url == null ? null : FindingText.path(url);
            case URL -> url;
            case TEXT -> text(signal);
            case TYPE -> signal instanceof BrowserEvent.Request request ? request.resourceType() : null;
            case FAILURE ->
                signal instanceof BrowserEvent.Request request
                        ? request.failure().error()
                        : null;
            case SOURCE -> signal instanceof BrowserEvent.Console console ? console.source() : null;
        };
    }

    private static @Nullable String text(BrowserEvent signal) {
        if (signal instanceof BrowserEvent.Console console) {
            return console.text();
        }
        return signal instanceof BrowserEvent.PageError error ? error.name() + ": " + error.message() : null;
    }
}
