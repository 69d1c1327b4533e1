package dev.webwitness.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dev.webwitness.config.InstallLayout;
import dev.webwitness.config.Settings;
import dev.webwitness.policy.access.AddressPolicy;
import dev.webwitness.testing.Programs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The files for those who run a server, as far as they can be judged without the engines they are written for. */
class OperationsFilesTest {
    private static final Path PACKAGING = Path.of("src", "packaging");
    private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());

    @TempDir
    Path folder;

    @Test
    void theImageRunsAsAUserWithoutRightsFromPinnedBases() throws IOException {
        List<String> lines = instructions(PACKAGING.resolve("docker/Dockerfile"));

        List<String> bases =
                lines.stream().filter(line -> line.startsWith("FROM ")).toList();
        assertThat(bases).hasSize(2).allMatch(line -> line.matches("FROM [a-z]+:[0-9][^ ]*( AS [a-z]+)?"));
        List<String> last = lines.subList(lines.lastIndexOf(bases.get(1)), lines.size());
        assertThat(last).contains("USER 10001:10001", "CMD [\"serve\"]");
        assertThat(last.indexOf("USER 10001:10001"))
                .isLessThan(last.indexOf("ENTRYPOINT [\"/usr/bin/tini\", \"--\", \"/opt/webwitness/webwitness\"]"));
        assertThat(last).noneMatch(line -> line.startsWith("ADD ") || line.contains("curl ") || line.contains("wget "));
        assertThat(String.join("\n", last)).contains("chromium", "openjdk-17-jre-headless");
        for (String line : lines) {
            if (line.startsWith("COPY ") && !line.contains("--from=")) {
                String[] words = line.split(" ", -1);
                for (int i = 1; i < words.length - 1; i++) {
                    assertThat(Path.of(words[i])).as(line).exists();
                    assertThat(Files.readString(PACKAGING.resolve("docker/Dockerfile.dockerignore")))
                            .contains("!" + words[i] + "\n");
                }
            }
        }
    }

    @Test
    void theComposeFilePublishesOnlyOnThisMachine() throws IOException {
        JsonNode compose =
                YAML.readTree(PACKAGING.resolve("docker/compose.yaml").toFile());
        JsonNode ours = compose.at("/services/webwitness");

        assertThat(PACKAGING
                        .resolve("docker")
                        .resolve(ours.at("/build/context").asText())
                        .normalize()
                        .resolve("pom.xml"))
                .exists();
        assertThat(Path.of(ours.at("/build/dockerfile").asText())).exists();
        assertThat(ours.path("ports")).allMatch(port -> port.asText().startsWith("127.0.0.1:"));
        assertThat(ours.path("read_only").asBoolean()).isTrue();
        compose.path("services").forEach(service -> {
            assertThat(service.path("privileged").asBoolean()).isFalse();
            assertThat(service.path("security_opt").toString()).contains("no-new-privileges");
        });
        Set<String> volumes = new LinkedHashSet<>();
        compose.path("volumes").fieldNames().forEachRemaining(volumes::add);
        ours.path("volumes")
                .forEach(volume -> assertThat(volumes).contains(volume.asText().split(":", -1)[0]));
    }

    /** Calls under way first, then the runs, then what is sent to a bucket. */
    @Test
    void theTimeToStopIsMoreThanAnOrderlyEndTakes() throws IOException {
        Settings settings = Settings.load(new InstallLayout(Path.of(""), null), null, Map.of(), Map.of());
        int orderly = settings.http().drainS() + 25;
        Matcher unit = Pattern.compile("(?m)^TimeoutStopSec=(\\d+)$")
                .matcher(Files.readString(PACKAGING.resolve("systemd/webwitness.service")));
        Matcher pod = Pattern.compile("terminationGracePeriodSeconds: (\\d+)")
                .matcher(Files.readString(PACKAGING.resolve("kubernetes/webwitness.yaml")));
        JsonNode compose =
                YAML.readTree(PACKAGING.resolve("docker/compose.yaml").toFile());

        assertThat(unit.find()).isTrue();
        assertThat(Integer.parseInt(unit.group(1))).isGreaterThan(orderly);
        assertThat(pod.find()).isTrue();
        assertThat(Integer.parseInt(pod.group(1))).isGreaterThan(orderly);
        assertThat(compose.at("/services/webwitness/stop_grace_period").asText())
                .isEqualTo(unit.group(1) + "s");
    }

    @Test
    void theContainerHasTheMemoryItsRunsTake() throws IOException {
        JsonNode ours =
                YAML.readTree(PACKAGING.resolve("docker/compose.yaml").toFile()).at("/services/webwitness");
        int runs = ours.at("/environment/WEBWITNESS_RUN_MAX_CONCURRENT").asInt();

        assertThat(gigabytes(ours.path("mem_limit"))).as("1.2 GB a run").isGreaterThanOrEqualTo(runs * 1.2);
        assertThat(gigabytes(ours.path("shm_size")))
                .as("what the browser wants free")
                .isGreaterThan(0.5);
    }

    private static double gigabytes(JsonNode size) {
        assertThat(size.asText()).matches("[0-9]+g");
        return Double.parseDouble(size.asText().replace("g", ""));
    }

    @Test
    void theGridIsReachedFromItsOwnNetworkAlone() throws IOException {
        JsonNode grid =
                YAML.readTree(PACKAGING.resolve("docker/compose.grid.yaml").toFile());
        JsonNode services = grid.path("services");

        assertThat(grid.path("name").asText()).isEqualTo("webwitness");
        assertThat(services.fieldNames()).toIterable().containsExactly("webwitness", "hub", "node-one", "node-two");
        assertThat(services.at("/webwitness/environment/WEBWITNESS_BROWSER_ENDPOINTS")
                        .asText())
                .isEqualTo("grid+http://hub:4444");
        assertThat(services.at("/webwitness/networks"))
                .anyMatch(network -> network.asText().equals("grid"));
        assertThat(grid.at("/networks/grid/internal").asBoolean()).isTrue();
        assertThat(services.at("/hub/networks").toString()).isEqualTo("[\"grid\"]");
        services.fields().forEachRemaining(service -> {
            assertThat(service.getValue().has("ports"))
                    .as(service.getKey() + " is published")
                    .isFalse();
            if (!service.getKey().equals("webwitness")) {
                assertThat(service.getValue().path("image").asText()).matches("selenium/[a-z-]+:4\\.47\\.0");
                assertThat(service.getValue().path("security_opt").toString()).contains("no-new-privileges");
                assertThat(service.getValue().path("networks").toString()).contains("grid");
            }
        });
        JsonNode base =
                YAML.readTree(PACKAGING.resolve("docker/compose.yaml").toFile()).at("/services/webwitness/environment");
        Map<String, String> together = environment(base);
        together.putAll(environment(services.at("/webwitness/environment")));
        Settings settings = Settings.load(new InstallLayout(Path.of(""), null), null, together, Map.of());
        assertThat(settings.browser().endpoints()).hasSize(1);
        assertThat(settings.run().maxConcurrent())
                .as("as many as the nodes take")
                .isEqualTo(services.at("/node-one/environment/SE_NODE_MAX_SESSIONS")
                                .asInt()
                        + services.at("/node-two/environment/SE_NODE_MAX_SESSIONS")
                                .asInt());
        assertThat(settings.http().privateAddresses()).containsExactly("all");
        assertThat(AddressPolicy.open(settings.http().privateAddresses(), false).bounded())
                .isFalse();
    }

    private static Map<String, String> environment(JsonNode given) {
        Map<String, String> variables = new LinkedHashMap<>();
        given.fields()
                .forEachRemaining(
                        field -> variables.put(field.getKey(), field.getValue().asText()));
        return variables;
    }

    @Test
    void theKubernetesExampleFitsTogetherAndAsksForNoRights() throws IOException {
        Map<String, JsonNode> objects = new LinkedHashMap<>();
        try (var values = YAML.readerFor(JsonNode.class)
                .<JsonNode>readValues(
                        PACKAGING.resolve("kubernetes/webwitness.yaml").toFile())) {
            values.forEachRemaining(object -> objects.put(object.path("kind").asText(), object));
        }
        assertThat(objects.keySet())
                .containsExactlyInAnyOrder(
                        "Namespace", "PersistentVolumeClaim", "Deployment", "Service", "NetworkPolicy");
        objects.forEach((kind, object) -> {
            assertThat(object.path("apiVersion").asText()).matches("v1|apps/v1|networking\\.k8s\\.io/v1");
            assertThat(object.at("/metadata/name").asText()).isNotEmpty();
            assertThat(kind.equals("Namespace")
                            || object.at("/metadata/namespace").asText().equals("webwitness"))
                    .as(kind)
                    .isTrue();
        });

        JsonNode pod = objects.get("Deployment").at("/spec/template");
        JsonNode labels = pod.at("/metadata/labels");
        assertThat(objects.get("Deployment").at("/spec/selector/matchLabels")).isEqualTo(labels);
        assertThat(objects.get("Service").at("/spec/selector")).isEqualTo(labels);
        assertThat(objects.get("NetworkPolicy").at("/spec/podSelector/matchLabels"))
                .isEqualTo(labels);
        assertThat(pod.at("/spec/volumes/0/persistentVolumeClaim/claimName").asText())
                .isEqualTo(objects.get("PersistentVolumeClaim")
                        .at("/metadata/name")
                        .asText());
        assertThat(pod.at("/spec/securityContext/runAsNonRoot").asBoolean()).isTrue();
        assertThat(pod.at("/spec/securityContext/seccompProfile/type").asText()).isEqualTo("RuntimeDefault");
        JsonNode container = pod.at("/spec/containers/0");
        assertThat(container.at("/securityContext/allowPrivilegeEscalation").asBoolean(true))
                .isFalse();
        assertThat(container.at("/securityContext/capabilities/drop/0").asText())
                .isEqualTo("ALL");
        assertThat(container.at("/resources/limits/memory").asText()).isNotEmpty();
        String port = container.at("/ports/0/name").asText();
        assertThat(List.of(
                        container.at("/readinessProbe/httpGet/port").asText(),
                        container.at("/livenessProbe/httpGet/port").asText(),
                        objects.get("Service").at("/spec/ports/0/targetPort").asText()))
                .containsOnly(port);
        Set<String> mounted =
                pod.at("/spec/volumes").findValuesAsText("name").stream().collect(Collectors.toSet());
        assertThat(container.path("volumeMounts").findValuesAsText("name")).allMatch(mounted::contains);
    }

    @Test
    void theUnitIsOneThatSystemdTakes() throws IOException, InterruptedException {
        String unit = Files.readString(PACKAGING.resolve("systemd/webwitness.service"));
        assertThat(unit)
                .contains(
                        "User=webwitness\n",
                        "NoNewPrivileges=yes\n",
                        "ProtectSystem=strict\n",
                        "KillMode=mixed\n",
                        "WantedBy=multi-user.target\n")
                .containsPattern("ExecStart=/opt/webwitness/webwitness serve ");
        if (Programs.have("systemd-analyze")) {
            // The program of the unit is not installed here: another takes its place.
            Path copy = Files.writeString(
                    folder.resolve("webwitness.service"),
                    unit.replace("/opt/webwitness/webwitness", "/bin/true").replaceAll("Documentation=.*\n", ""));
            assertThat(Programs.output("systemd-analyze", "verify", copy.toString()))
                    .isEmpty();
        }
    }

    @Test
    void theScriptsAreShellAndNothingElse() throws IOException, InterruptedException {
        List<Path> scripts = new ArrayList<>(List.of(Path.of("webwitness")));
        try (Stream<Path> files = Files.walk(PACKAGING)) {
            files.filter(file -> file.toString().endsWith(".sh")).forEach(scripts::add);
        }
        assertThat(scripts).hasSizeGreaterThan(2);
        for (Path script : scripts) {
            assertThat(Files.readString(script)).startsWith("#!/bin/sh\n");
            assertThat(Programs.output("sh", "-n", script.toString())).isEmpty();
            if (Programs.have("shellcheck")) {
                assertThat(Programs.output("shellcheck", "-S", "warning", script.toString()))
                        .isEmpty();
            }
        }
        assertThat(Files.readString(PACKAGING.resolve("webwitness.cmd"))).doesNotContainPattern("[^\r]\n");
    }

    /** A setting that is named where it does not exist would refuse to start there; here it is noticed. */
    @Test
    void theSettingsTheyNameExist() throws IOException {
        Map<String, Set<String>> known = known();
        Pattern variable = Pattern.compile("\\bWEBWITNESS_([A-Z0-9_]+)");
        try (Stream<Path> files = Files.walk(PACKAGING)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Matcher matcher = variable.matcher(Files.readString(file));
                while (matcher.find()) {
                    String name = matcher.group(1).toLowerCase(Locale.ROOT);
                    String section = name.substring(0, name.indexOf('_'));
                    assertThat(known.get(section)).as(section).isNotNull();
                    assertThat(known.get(section))
                            .as("%s in %s", matcher.group(), file)
                            .contains(name);
                }
            }
        }
    }

    /** By section the names of the settings, dots as underscores, from the commented file that is held against the code elsewhere. */
    private static Map<String, Set<String>> known() throws IOException {
        Map<String, Set<String>> known = new LinkedHashMap<>();
        List<String> path = new ArrayList<>();
        Pattern line = Pattern.compile("( *)#?([a-z_]+):( .*)?");
        for (String text : Files.readAllLines(Path.of("config", "webwitness.yaml"))) {
            Matcher matcher = line.matcher(text);
            if (matcher.matches()) {
                int depth = matcher.group(1).length() / 2;
                path.subList(Math.min(depth, path.size()), path.size()).clear();
                path.add(matcher.group(2));
                known.computeIfAbsent(path.get(0), section -> new LinkedHashSet<>())
                        .add(String.join("_", path));
            }
        }
        return known;
    }

    private static List<String> instructions(Path dockerfile) throws IOException {
        return Files.readString(dockerfile)
                .replaceAll("(?m)^#.*\n", "")
                .replaceAll("\\\\\n *", "")
                .lines()
                .filter(line -> !line.isBlank())
                .toList();
    }
}
