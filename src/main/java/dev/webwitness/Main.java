package dev.webwitness;

/** Wires the rooms together, top to bottom. */
public final class Main {
    private Main() {}

    public static void main(String[] args) {}
}
