package dev.webwitness.architecture;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The import rules: package → the packages it may import. docs/architecture.md shows them, generated from here. */
final class PackageRules {
    static final String ROOT = "dev.webwitness";

    /** Sub-packages that only their own top-level package may import. */
    static final Set<String> INTERNAL = Set.of(
            "agent.human",
            "agent.limits",
            "agent.step",
            "agent.verdict",
            "brain.interpreter",
            "brain.llm",
            "brain.smoke",
            "brain.steps.form",
            "brain.steps.slot",
            "browser.actions",
            "browser.forms",
            "browser.reading",
            "browser.state",
            "capture.console",
            "capture.input",
            "capture.session",
            "capture.sourcemap",
            "cli.commands",
            "cli.mcpclients",
            "demo.http",
            "demo.shop",
            "findings.describe",
            "findings.group",
            "findings.link",
            "findings.score",
            "mcp.client",
            "mcp.prompt",
            "mcp.session",
            "mcp.tenant",
            "mcp.tool.args",
            "mcp.tool.result",
            "mcp.tool.runs",
            "page.frames",
            "run.codec",
            "run.memory",
            "run.schedule",
            "run.spans",
            "store.io",
            "store.ownership");

    private PackageRules() {}

    static Map<String, Set<String>> map() {
        Map<String, Set<String>> rules = new LinkedHashMap<>();
        rule(rules, "cli", "model, run, report, store, config, demo");
        rule(rules, "mcp", "model, run, report, store, web");
        rule(rules, "dashboard", "model, run, report, store, web");
        rule(rules, "web", "model");
        rule(rules, "demo", "model");
        rule(rules, "run", "model, agent, brain, browser, policy, findings, report, store, capture");
        rule(rules, "agent", "model, brain, browser, findings");
        rule(rules, "brain", "model");
        rule(rules, "browser", "model, page, capture, policy");
        rule(rules, "policy", "model");
        rule(rules, "page", "model");
        rule(rules, "capture", "model");
        rule(rules, "findings", "model");
        rule(rules, "report", "model");
        rule(rules, "store", "model, policy");
        rule(rules, "config", "model");
        rule(rules, "telemetry", "model");
        rule(rules, "model", "");
        return rules;
    }

    /** The part of a package name below the root, up to the next dot; empty for the root package and for other libraries. */
    static String of(String packageName) {
        if (!packageName.startsWith(ROOT + ".")) {
            return "";
        }
        String below = packageName.substring(ROOT.length() + 1);
        int dot = below.indexOf('.');
        return dot < 0 ? below : below.substring(0, dot);
    }

    private static void rule(Map<String, Set<String>> rules, String name, String mayImport) {
        rules.put(
                name,
                Arrays.stream(mayImport.split(", ", -1))
                        .filter(other -> !other.isEmpty())
                        .collect(Collectors.toUnmodifiableSet()));
    }
}
