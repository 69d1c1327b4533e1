package dev.webwitness.findings.origin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.findings.group.Party;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FirstPartySiteTest {
    @ParameterizedTest
    @CsvSource({
        "https://www.shop.example/, https://api.shop.example:8443/x, FIRST",
        "https://www.shop.example/, https://shop.example.evil.org/x, THIRD",
        "https://a.co.uk/, https://b.co.uk/x, THIRD",
        "https://www.a.co.uk/, wss://live.a.co.uk/x, FIRST",
        "https://ada.github.io/, https://bob.github.io/x, THIRD",
        "http://localhost:3000/, http://127.0.0.1:3000/x, FIRST",
        "http://localhost:3000/, http://127.0.0.1:8080/x, NEAR",
        "http://localhost/, http://localhost:80/x, FIRST",
        "http://localhost:3000/, https://cdn.example/x, THIRD",
        "https://shop.example/, http://localhost:9/x, THIRD",
        "http://192.168.1.4:3000/, http://192.168.1.4:8080/x, FIRST",
        "http://192.168.1.4/, http://192.168.1.5/x, THIRD",
        "http://[::1]:3000/, http://[::1]:3000/x, FIRST",
        "https://shop.example/, blob:https://shop.example/1-2, FIRST",
        "https://shop.example/, about:blank, FIRST",
        "https://shop.example/, chrome-extension://abc/x.js, THIRD",
    })
    void tellsWhoseAnAddressIs(String start, String url, Party party) {
        assertThat(new FirstPartySite(List.of(start)).party(url)).isEqualTo(party);
    }
}
