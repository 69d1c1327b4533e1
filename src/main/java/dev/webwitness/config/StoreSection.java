package dev.webwitness.config;

import dev.webwitness.config.reader.SettingsReader;

/** The settings of {@code store}, a line each. */
final class StoreSection {
    private static final String BUCKET = "[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]";
    private static final String PREFIX = "[A-Za-z0-9_-][A-Za-z0-9._-]{0,60}(?:/[A-Za-z0-9_-][A-Za-z0-9._-]{0,60}){0,4}";
    private static final String NAME = "[A-Za-z0-9][A-Za-z0-9._-]{0,62}";

    private StoreSection() {}

    static Settings.Store read(SettingsReader in) {
        return new Settings.Store(
                in.word("store.kind", "folder", "folder", "s3"),
                in.optionalAddress("store.endpoint", "https://minio.example:9000"),
                in.text("store.region", "us-east-1", "a region such as eu-central-1", it -> it.matches(NAME)),
                in.optionalText("store.bucket", "a bucket's name", it -> it.matches(BUCKET)),
                in.text("store.prefix", "webwitness", "a path such as team/webwitness", it -> it.matches(PREFIX)),
                in.yesNo("store.path_style", false),
                in.sources("store.access_key"),
                in.sources("store.secret_key"),
                in.optionalText("store.server", "a name such as blue-1", it -> it.matches(NAME)));
    }
}
