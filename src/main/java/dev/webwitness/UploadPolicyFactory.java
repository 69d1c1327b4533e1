package dev.webwitness;

import dev.webwitness.browser.options.UploadPolicy;
import dev.webwitness.config.Settings;
import dev.webwitness.config.reader.SecretSource;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Builds the upload rules from the settings: allowed folders, and the server's own files. */
final class UploadPolicyFactory {
    private UploadPolicyFactory() {}

    static UploadPolicy of(Settings settings) {
        return new UploadPolicy(settings.run().uploadDir(), settings.http().uploadDir(), kept(settings));
    }

    /** Every file and folder that the settings name for the server's own use: runs and saved logins, settings, tokens, keys, secrets, logs. */
    private static List<Path> kept(Settings settings) {
        List<Path> kept = new ArrayList<>(List.of(
                settings.artifacts().dir(),
                settings.log().file(),
                settings.http().tokens()));
        Settings.Http http = settings.http();
        add(kept, settings.file());
        add(kept, http.certificate());
        add(kept, http.key());
        add(kept, settings.model().rulesFile());
        add(kept, settings.noiseFile());
        String keys = http.jwt().keys();
        if (keys != null && !keys.contains("://")) {
            kept.add(Path.of(keys));
        }
        sources(settings)
                .filter(SecretSource.InFile.class::isInstance)
                .map(SecretSource.InFile.class::cast)
                .forEach(source -> kept.add(source.path()));
        return kept;
    }

    /** Where secrets are kept that the settings name. */
    static Stream<SecretSource> sources(Settings settings) {
        return Stream.of(
                        settings.secrets().values().stream(),
                        settings.model().key().stream(),
                        settings.store().accessKey().stream(),
                        settings.store().secretKey().stream(),
                        settings.browser().endpointHeaders().values().stream()
                                .flatMap(headers -> headers.values().stream()))
                .flatMap(each -> each);
    }

    private static void add(List<Path> kept, @Nullable Path path) {
        if (path != null) {
            kept.add(path);
        }
    }
}
