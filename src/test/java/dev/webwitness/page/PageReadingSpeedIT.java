package dev.webwitness.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import dev.webwitness.page.find.SearchPurpose;
import dev.webwitness.testing.WarmBrowser;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Reading a page stays quick: figures are printed to the test's output, and only a multiple of the aim fails. */
@ExtendWith(WarmBrowser.class)
class PageReadingSpeedIT {
    @Test
    void aPageOf1500ElementsIsReadInFarLessThanAStep(Browser browser) {
        String cards = IntStream.rangeClosed(1, 250)
                .mapToObj(i -> "<section class=c" + i % 7 + "><h3>Title " + i + "</h3><p>Text <b>" + i
                        + "</b></p><a href=/" + i + ">Link " + i + "</a><button>Do " + i + "</button></section>")
                .collect(Collectors.joining());
        try (PageStand stand = new PageStand(browser)) {
            stand.show("<main>" + cards + "</main>");
            long count = ((Number) stand.page.evaluate("document.querySelectorAll('body *').length")).longValue();
            double observe = median(() -> stand.observe());
            double find = median(() -> stand.find("Do 200", SearchPurpose.CLICK));
            double fingerprint = median(() -> stand.reader.fingerprint(stand.page));

            System.out.printf(
                    "%d elements: observe %.1f ms, find %.1f ms, fingerprint %.1f ms%n",
                    count, observe, find, fingerprint);
            assertThat(count).isGreaterThan(1_490);
            assertThat(observe).isLessThan(1_500);
            assertThat(find).isLessThan(1_500);
        }
    }

    private static double median(Runnable work) {
        double[] times = new double[15];
        for (int i = 0; i < times.length; i++) {
            long start = System.nanoTime();
            work.run();
            times[i] = (System.nanoTime() - start) / 1e6;
        }
        Arrays.sort(times);
        return times[times.length / 2];
    }
}
