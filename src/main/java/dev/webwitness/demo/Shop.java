package dev.webwitness.demo;

import dev.webwitness.demo.http.DemoRequest;
import dev.webwitness.demo.http.DemoResponse;
import dev.webwitness.demo.shop.AccountApi;
import dev.webwitness.demo.shop.CartApi;
import dev.webwitness.demo.shop.CatalogueApi;
import dev.webwitness.demo.shop.CheckoutApi;
import dev.webwitness.demo.shop.Fault;
import dev.webwitness.demo.shop.Routes;
import dev.webwitness.demo.shop.VisitorSession;
import dev.webwitness.demo.shop.VisitorSessions;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** The shop behind its address: knows the visitor, finds the route, answers. Its state is in memory and ends with it. */
final class Shop implements AutoCloseable {
    /** How long {@link Fault#SLOW_CART} keeps a visitor waiting, in seconds. */
    static final int SLOW_SECONDS = 20;

    private final Set<Fault> faults;
    private final VisitorSessions sessions = new VisitorSessions();
    private final Routes routes = new Routes();
    private final DemoPages pages;
    private final CountDownLatch closing = new CountDownLatch(1);

    Shop(Set<Fault> faults, String partner, String live) {
        this.faults = faults;
        this.pages = new DemoPages(faults, partner, live);
        pages.addTo(routes);
        new AccountApi(faults, sessions).addTo(routes);
        new CatalogueApi(faults).addTo(routes);
        new CartApi(faults).addTo(routes);
        new CheckoutApi(faults).addTo(routes);
    }

    DemoResponse answer(DemoRequest call) {
        if (faults.contains(Fault.SLOW_CART)
                && call.method().equals("GET")
                && call.path().equals("/api/cart")) {
            linger();
        }
        Optional<VisitorSession> known =
                Optional.ofNullable(sessions.find(call.cookies().get(VisitorSessions.COOKIE)));
        VisitorSession session = known.orElseGet(sessions::create);
        DemoResponse answer;
        synchronized (session) {
            answer = routes.answer(call, session).orElseGet(() -> nothingAt(call.path()));
        }
        boolean tellCookie = known.isEmpty() && !answer.headers().containsKey("Set-Cookie");
        return tellCookie ? answer.with("Set-Cookie", VisitorSessions.cookie(session)) : answer;
    }

    private DemoResponse nothingAt(String path) {
        return path.startsWith("/api/")
                ? DemoResponse.problem(404, "not_found", "There is nothing at " + path)
                : pages.missing();
    }

    /** Waits before any lock is taken, so that only this answer is late; not a moment longer than the shop is open. */
    private void linger() {
        try {
            if (closing.await(SLOW_SECONDS, TimeUnit.SECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        closing.countDown();
    }
}
