package dev.webwitness.findings.origin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.webwitness.findings.group.Party;
import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.model.event.BrowserEvent;
import java.util.List;
import org.junit.jupiter.api.Test;

class NoiseListTest {
    @Test
    void coversTheSubdomainsOfAHost() {
        NoiseList list = NoiseList.parse("third-party host doubleclick.net => advertising");

        assertThat(list.match(image("https://ad.doubleclick.net/x"), Party.THIRD))
                .contains("advertising");
        assertThat(list.match(image("https://notdoubleclick.net/x"), Party.THIRD))
                .isEmpty();
    }

    @Test
    void leavesTheSiteAloneWhereARuleIsForThirdParties() {
        NoiseList list = NoiseList.parse("third-party path */ads/* => advertising\nany path */favicon.ico => favicon");

        assertThat(list.match(image("https://a.example/ads/1"), Party.FIRST)).isEmpty();
        assertThat(list.match(image("https://a.example/favicon.ico?v=2"), Party.FIRST))
                .contains("favicon");
    }

    @Test
    void takesAPatternsCharactersLiterallyButForTheStar() {
        NoiseList list = NoiseList.parse("any url a.b(c)*z => odd");

        assertThat(list.match(image("https://h/a.b(c)123z"), Party.FIRST)).contains("odd");
        assertThat(list.match(image("https://h/aXb(c)z"), Party.FIRST)).isEmpty();
    }

    @Test
    void namesTheLineThatIsNoRule() {
        assertThatThrownBy(() -> NoiseList.parse("# fine\n\nany colour red => no such field"))
                .isInstanceOfSatisfying(WebwitnessException.class, e -> {
                    assertThat(e.code()).isEqualTo(ErrorCode.ARGUMENTS_INVALID);
                    assertThat(e.getMessage())
                            .contains("line 3")
                            .contains("any colour red")
                            .contains("=> advertising");
                });
    }

    @Test
    void shipsAListThatReads() {
        assertThat(NoiseList.bundled().match(image("https://shop.example/favicon.ico"), Party.FIRST))
                .contains("favicon");
    }

    private static BrowserEvent image(String url) {
        return new BrowserEvent.Request(
                new BrowserEvent.Context(0, 1, "main"),
                "r",
                new BrowserEvent.Request.Sent("GET", url, "image", List.of(), java.util.Map.of(), null),
                new BrowserEvent.Request.Initiator("", false, List.of()),
                new BrowserEvent.Request.Response(
                        404, "", java.util.Map.of(), new BrowserEvent.Request.Body(null, null, 0), false, false),
                new BrowserEvent.Request.Failure(null, null, null, false),
                1);
    }
}
