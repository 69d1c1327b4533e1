package dev.webwitness.policy.access;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The addresses that a browser may connect to for callers over HTTP: public ones, and those the installation allows.
 *
 * <p>It decides on addresses, because a name resolves to whatever its owner says. Immutable.
 */
public final class AddressPolicy {
    private static final String ALL = "all";

    /**
     * What is not public. Of RFC 6890 and its successors: "this" network, private use, shared address space (some clouds' metadata lie there), link-local (the
     * other clouds' metadata), protocol assignments, benchmarks, multicast, reserved; Azure's own 168.63.129.16; in IPv6 unique local, link-local, site-local,
     * multicast, Teredo and the documentation prefix.
     */
    private static final List<Net> INNER = nets(
            "0.0.0.0/8",
            "10.0.0.0/8",
            "100.64.0.0/10",
            "168.63.129.16/32",
            "169.254.0.0/16",
            "172.16.0.0/12",
            "192.0.0.0/24",
            "192.0.2.0/24",
            "192.168.0.0/16",
            "198.18.0.0/15",
            "198.51.100.0/24",
            "203.0.113.0/24",
            "224.0.0.0/3",
            "::/96",
            "64:ff9b:1::/48",
            "100::/64",
            "2001::/32",
            "2001:db8::/32",
            "fc00::/7",
            "fe80::/9",
            "ff00::/8");

    private static final List<Net> LOOPBACK = nets("127.0.0.0/8", "::1/128");

    private static final List<Net> WRAPPED = nets("64:ff9b::/96", "0:0:0:0:0:ffff:0:0/96");
    private static final List<Net> SIX_TO_FOUR = nets("2002::/16");

    private final List<Net> allowed;
    private final boolean all;
    private final boolean loopback;

    private AddressPolicy(List<Net> allowed, boolean all, boolean loopback) {
        this.allowed = List.copyOf(allowed);
        this.all = all;
        this.loopback = loopback;
    }

    /** A policy that allows everything, for local callers. */
    public static AddressPolicy all() {
        return new AddressPolicy(List.of(), true, true);
    }

    /**
     * A policy for public addresses and these.
     *
     * @param allowed networks such as {@code 10.1.0.0/16} or {@code 192.168.1.7}, or {@code all}
     * @param loopback whether this machine itself is among them
     * @throws WebwitnessException {@code arguments.invalid} for what is no network
     */
    public static AddressPolicy open(List<String> allowed, boolean loopback) {
        List<Net> nets = new ArrayList<>();
        for (String text : allowed) {
            if (!text.equals(ALL)) {
                nets.add(Net.of(text)
                        .orElseThrow(() -> WebwitnessException.argument(
                                "http.private_addresses", "\"" + text + "\" is no network.", "10.1.0.0/16")));
            }
        }
        return new AddressPolicy(nets, allowed.contains(ALL), loopback);
    }

    /** Whether it refuses any address. */
    public boolean bounded() {
        return !all;
    }

    /** Whether an address may be connected to. */
    public boolean allows(InetAddress address) {
        byte[] bytes = inner(address.getAddress());
        if (all || contains(allowed, bytes)) {
            return true;
        }
        return contains(LOOPBACK, bytes) ? loopback : !contains(INNER, bytes);
    }

    /** The refusal of a URL whose host is an address or this machine. Names are not looked up. */
    public Optional<WebwitnessException> refusal(String url) {
        String host = host(url);
        if (host.isEmpty()) {
            return Optional.empty();
        }
        Host read = Host.of(host);
        try {
            boolean refused = read != null
                    && (read.address() != null
                            ? !allows(InetAddress.getByAddress(read.address()))
                            : read.isLoopback() && !allows(InetAddress.getLoopbackAddress()));
            return refused ? Optional.of(refused(host)) : Optional.empty();
        } catch (UnknownHostException e) {
            throw new AssertionError(e); // an address of four or sixteen bytes
        }
    }

    /** The refusal of a host. */
    public static WebwitnessException refused(String host) {
        return new WebwitnessException(
                ErrorCode.POLICY_ORIGIN_BLOCKED,
                host
                        + " is, or leads to, an address of a private network, which callers over HTTP may not reach. Whoever runs the server allows it"
                        + " with http.private_addresses.",
                host,
                Map.of("ruleId", "private-address", "host", host));
    }

    private static String host(String url) {
        try {
            URI uri = URI.create(url);
            return uri.getHost() == null ? "" : uri.getHost();
        } catch (IllegalArgumentException e) {
            return "";
        }
    }

    /** The IPv4 address inside a mapped, NAT64 or 6to4 address; else the address itself. */
    private static byte[] inner(byte[] address) {
        if (address.length == 4) {
            return address;
        }
        if (contains(WRAPPED, address)) {
            return Arrays.copyOfRange(address, 12, 16);
        }
        return contains(SIX_TO_FOUR, address) ? Arrays.copyOfRange(address, 2, 6) : address;
    }

    private static boolean contains(List<Net> nets, byte[] address) {
        return nets.stream().anyMatch(net -> net.holds(address));
    }

    private static List<Net> nets(String... texts) {
        return Arrays.stream(texts).flatMap(text -> Net.of(text).stream()).toList();
    }

    /** A network: an address and its prefix length. */
    @SuppressWarnings("ArrayRecordComponent")
    private record Net(byte[] address, int bits) {
        static Optional<Net> of(String text) {
            int slash = text.indexOf('/');
            String address = slash < 0 ? text : text.substring(0, slash);
            Host host = Host.of(address.contains(":") ? "[" + address + "]" : address);
            if (host == null || host.address() == null) {
                return Optional.empty();
            }
            int most = host.address().length * 8;
            String bits = slash < 0 ? Integer.toString(most) : text.substring(slash + 1);
            return bits.matches("\\d{1,3}") && Integer.parseInt(bits) <= most
                    ? Optional.of(new Net(host.address(), Integer.parseInt(bits)))
                    : Optional.empty();
        }

        boolean holds(byte[] other) {
            if (other.length != address.length) {
                return false;
            }
            for (int i = 0; i < bits; i++) {
                int mask = 0x80 >> (i % 8);
                if ((address[i / 8] & mask) != (other[i / 8] & mask)) {
                    return false;
                }
            }
            return true;
        }
    }
}
