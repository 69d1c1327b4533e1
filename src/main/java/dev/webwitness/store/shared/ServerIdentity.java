package dev.webwitness.store.shared;

/**
 * Who this server is to the others.
 *
 * @param name what they call it
 * @param address where it is reached; empty where that is not known
 */
public record ServerIdentity(String name, String address) {
    @Override
    public String toString() {
        return address.isEmpty() ? name : name + " (" + address + ")";
    }
}
