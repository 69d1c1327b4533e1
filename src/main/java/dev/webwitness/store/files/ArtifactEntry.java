package dev.webwitness.store.files;

/**
 * A file of a run.
 *
 * @param name its path inside the run's folder, with slashes: {@code shots/agent_step-0003.jpg}
 * @param bytes its size
 * @param mediaType by the name's ending
 */
public record ArtifactEntry(String name, long bytes, String mediaType) {}
