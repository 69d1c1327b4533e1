package dev.webwitness.demo.shop;

import dev.webwitness.demo.http.DemoJson;
import dev.webwitness.demo.http.DemoRequest;
import dev.webwitness.demo.http.DemoResponse;
import java.util.Set;

/** Signing in and out, and the account of the one customer who can. */
public final class AccountApi {
    public static final String EMAIL = "ada@example.com";
    public static final String PASSWORD = "lighthouse";
    private static final String NAME = "Ada Lovelace";

    private final Set<Fault> faults;
    private final VisitorSessions sessions;

    public AccountApi(Set<Fault> faults, VisitorSessions sessions) {
        this.faults = faults;
        this.sessions = sessions;
    }

    public void addTo(Routes routes) {
        routes.add("GET", "/api/session", (call, session) -> who(session))
                .add("POST", "/api/session", this::signIn)
                .add("DELETE", "/api/session", (call, session) -> signOut(session))
                .add("GET", "/api/account", (call, session) -> account(session));
    }

    private static DemoResponse who(VisitorSession session) {
        return DemoResponse.json(200, DemoJson.object("signedIn", session.signedIn, "cartCount", session.cart.count()));
    }

    private DemoResponse signIn(DemoRequest call, VisitorSession session) {
        boolean right = call.field("email").equalsIgnoreCase(EMAIL)
                && call.field("password").equals(PASSWORD);
        if (!right || faults.contains(Fault.LOGIN_401)) {
            return DemoResponse.problem(401, "credentials_wrong", "Email or password is wrong.");
        }
        VisitorSession signedIn = sessions.signIn(session);
        String domain = faults.contains(Fault.SESSION_COOKIE_LOST) ? "; Domain=larkmoor.example" : "";
        return DemoResponse.json(200, DemoJson.object("name", NAME))
                .with("Set-Cookie", VisitorSessions.cookie(signedIn) + domain);
    }

    private DemoResponse signOut(VisitorSession session) {
        sessions.forget(session);
        return DemoResponse.nothing().with("Set-Cookie", VisitorSessions.COOKIE + "=; Path=/; Max-Age=0");
    }

    private static DemoResponse account(VisitorSession session) {
        if (!session.signedIn) {
            return DemoResponse.problem(401, "not_signed_in", "Please sign in first.");
        }
        return DemoResponse.json(
                200,
                DemoJson.object(
                        "name",
                        NAME,
                        "email",
                        EMAIL,
                        "card",
                        "Visa ending in 4242",
                        "address",
                        DemoJson.object(
                                "fullName", NAME,
                                "street", "12 Engine Yard",
                                "city", "London",
                                "postcode", "EC1A 4AB",
                                "country", "United Kingdom"),
                        "orders",
                        session.orders.stream().map(Order::toMap).toList()));
    }
}
