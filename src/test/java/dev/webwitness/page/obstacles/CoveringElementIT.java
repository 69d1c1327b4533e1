package dev.webwitness.page.obstacles;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.page.WithSharedPageStand;
import dev.webwitness.page.find.LookupResult;
import dev.webwitness.page.find.SearchPurpose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What covers an element, and what of it can be put away without doing anything. */
class CoveringElementIT extends WithSharedPageStand {
    private CoveringElement cover(String attributes, String content) {
        stand.show("<main><h1>Mugs</h1><button>Get it</button></main><div id=veil " + attributes
                + " style='position:fixed;inset:0;background:#eee'>" + content + "</div>");
        LookupResult.Found found = (LookupResult.Found) stand.find("Get it", SearchPurpose.CLICK);
        return stand.reader.cover(stand.page, found).orElseThrow();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            No thanks  | <h2>Get 10% off</h2><p>Join our newsletter. You consent to mails.</p><input type=email placeholder=Email><button>Subscribe</button><button>No thanks</button>
            Close      | <p>Install our app</p><a href=/app>Install</a><button aria-label=Close>×</button>
            Close chat | <p>Hi! How can we help?</p><textarea placeholder=Message></textarea><button>Start</button><button aria-label="Close chat"></button>
            Got it     | <p>Our opening hours have changed.</p><button>Got it</button>
            """)
    void whatOnlyTellsOrOffersCanBeClosed(String way, String content) {
        CoveringElement cover = cover("role=dialog aria-label=Hello", content);

        assertThat(cover.way()).isEqualTo(way);
        assertThat(cover.control()).isNotNull();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<h2>Delete this mug?</h2><button>Delete</button><button>Close</button>",
                "<h2>Your address</h2><input value=Ada><button>Save</button><button aria-label=Close>×</button>",
                "<h2>Terms</h2><p>Please read.</p><button>Accept terms</button><button>Not now</button>",
                "<h2>Pay now and get 10% off</h2><button>Pay</button><button>No thanks</button>",
                "<h2>Our newsletter</h2><p>Thank you</p><a href=/away>Close</a>",
                "<h2>Our newsletter</h2><form method=post><input type=email><button>Close</button></form>",
                "<h2>Sign up for news</h2><input type=email><input type=password value=x><button>Close</button>"
            })
    void whatAsksSomethingOrHoldsEntriesCannot(String content) {
        assertThat(cover("role=dialog aria-label=Hello", content).way()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"role=alertdialog aria-label=Hello"})
    void anAlertIsNeverPutAway(String attributes) {
        assertThat(cover(attributes, "<p>Saved.</p><button>Close</button>").way())
                .isEmpty();
    }
}
