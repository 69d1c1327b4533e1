package dev.webwitness.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Looks for a secret in everything that is left of a run: in each encoding, in archives, and inside what is itself encoded. */
final class SecretTraces {
    private static final Pattern BASE64 = Pattern.compile("[A-Za-z0-9+/_-]{16,}={0,2}");

    private SecretTraces() {}

    /** Fails with the place of the first trace. */
    static void assertNone(Path folder, List<String> secrets) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                assertNone(folder.relativize(file).toString(), Files.readAllBytes(file), secrets, 0);
            }
        }
    }

    static void assertNone(String where, String text, List<String> secrets) {
        assertNone(where, text.getBytes(StandardCharsets.UTF_8), secrets, 0);
    }

    private static void assertNone(String where, byte[] bytes, List<String> secrets, int depth) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        for (String secret : secrets) {
            forms(secret).forEach((how, form) -> {
                int at = text.indexOf(form);
                assertThat(at)
                        .as(() -> where + " holds a secret, " + how + ": "
                                + text.substring(Math.max(0, at - 80), Math.min(text.length(), at + 80)))
                        .isNegative();
            });
            String bare = text.replaceAll("<[^<>]{0,200}>|&[a-z#0-9]{2,8};|[^A-Za-z0-9]", "");
            String wanted = secret.replaceAll("[^A-Za-z0-9]", "");
            int at = bare.indexOf(wanted);
            assertThat(at)
                    .as(() -> where + " holds a secret, split: "
                            + bare.substring(Math.max(0, at - 60), Math.min(bare.length(), at + 60)))
                    .isNegative();
        }
        if (where.endsWith(".zip")) {
            unzip(bytes).forEach((name, entry) -> assertNone(where + "!" + name, entry, secrets, depth));
        } else if (depth < 2 && !where.endsWith(".jpg") && !where.endsWith(".webm")) {
            Matcher packed = BASE64.matcher(text);
            while (packed.find()) {
                try {
                    byte[] inner = Base64.getDecoder()
                            .decode(packed.group()
                                    .replace("=", "")
                                    .replace('-', '+')
                                    .replace('_', '/'));
                    assertNone(where + " (in base64)", inner, secrets, depth + 1);
                } catch (IllegalArgumentException e) {
                    continue; // a long word
                }
            }
        }
    }

    static Map<String, String> forms(String secret) {
        byte[] bytes = secret.getBytes(StandardCharsets.UTF_8);
        Map<String, String> forms = new LinkedHashMap<>();
        forms.put("plain", secret);
        forms.put("lower", secret.toLowerCase(Locale.ROOT));
        forms.put("upper", secret.toUpperCase(Locale.ROOT));
        forms.put("url", URLEncoder.encode(secret, StandardCharsets.UTF_8));
        forms.put("html", secret.replace("&", "&amp;"));
        forms.put("json", secret.replace("/", "\\/"));
        forms.put("hex", HexFormat.of().formatHex(bytes));
        forms.put("HEX", HexFormat.of().withUpperCase().formatHex(bytes));
        for (int offset = 0; offset < 3; offset++) {
            byte[] shifted = new byte[offset + bytes.length];
            System.arraycopy(bytes, 0, shifted, offset, bytes.length);
            String encoded = Base64.getEncoder().withoutPadding().encodeToString(shifted);
            forms.put("base64 at " + offset, encoded.substring((offset * 8 + 5) / 6, shifted.length * 8 / 6));
        }
        forms.put("spaced", secret.chars().mapToObj(Character::toString).collect(Collectors.joining(" ")));
        return forms;
    }

    private static Map<String, byte[]> unzip(byte[] bytes) {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                entries.put(entry.getName(), zip.readAllBytes());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return entries;
    }
}
