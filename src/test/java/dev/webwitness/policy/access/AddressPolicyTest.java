package dev.webwitness.policy.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.model.WebwitnessException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which addresses may be connected to for somebody elsewhere. */
class AddressPolicyTest {
    private final AddressPolicy away = AddressPolicy.open(List.of(), false);

    private static boolean allows(AddressPolicy networks, String address) throws UnknownHostException {
        return networks.allows(InetAddress.getByName(address));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.0.0.1",
                "127.9.9.9",
                "0.0.0.0",
                "10.0.0.1",
                "100.100.100.200",
                "169.254.169.254",
                "168.63.129.16",
                "172.16.0.1",
                "172.31.255.255",
                "192.168.1.1",
                "192.0.0.192",
                "224.0.0.1",
                "255.255.255.255",
                "::1",
                "::",
                "fe80::1",
                "fd00:ec2::254",
                "ff02::1",
                "::ffff:10.0.0.1",
                "64:ff9b::a9fe:a9fe",
                "2002:a9fe:a9fe::1",
                "2002:7f00:1::"
            })
    void refusesWhatIsNotPublicHoweverItIsWrapped(String address) throws UnknownHostException {
        assertThat(allows(away, address)).isFalse();
        assertThat(allows(AddressPolicy.all(), address)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"1.1.1.1", "93.184.216.34", "100.128.0.1", "172.32.0.1", "2606:4700::1111", "64:ff9b::101:101"})
    void allowsWhatIsPublic(String address) throws UnknownHostException {
        assertThat(allows(away, address)).isTrue();
    }

    @Test
    void allowsWhatIsNamedAndNoMore() throws UnknownHostException {
        AddressPolicy some = AddressPolicy.open(List.of("10.1.0.0/16", "192.168.1.7", "fd12::/16"), false);
        assertThat(allows(some, "10.1.255.1")).isTrue();
        assertThat(allows(some, "10.2.0.1")).isFalse();
        assertThat(allows(some, "192.168.1.7")).isTrue();
        assertThat(allows(some, "192.168.1.8")).isFalse();
        assertThat(allows(some, "fd12::9")).isTrue();
        assertThat(allows(AddressPolicy.open(List.of("all"), false), "169.254.169.254"))
                .isTrue();
        assertThatThrownBy(() -> AddressPolicy.open(List.of("10.0.0.0/40"), false))
                .isInstanceOf(WebwitnessException.class)
                .hasMessageContaining("10.0.0.0/40");
    }

    @Test
    void thisMachineIsOpenOnlyToThoseAtIt() throws UnknownHostException {
        AddressPolicy home = AddressPolicy.open(List.of(), true);
        assertThat(allows(home, "127.0.0.1")).isTrue();
        assertThat(allows(home, "::1")).isTrue();
        assertThat(allows(home, "10.0.0.1")).isFalse();
        assertThat(home.refusal("http://localhost:3000/")).isEmpty();
        assertThat(away.refusal("http://localhost:3000/")).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://169.254.169.254/latest/meta-data",
                "http://[::ffff:a00:1]/",
                "http://127.0.0.1:9222/",
                "http://app.localhost/",
                "https://10.0.0.8:8443/"
            })
    void tellsAtOnceWhereTheAddressSaysSoItself(String url) {
        assertThat(away.refusal(url)).isPresent();
        assertThat(away.refusal("https://example.com/")).isEmpty();
    }
}
