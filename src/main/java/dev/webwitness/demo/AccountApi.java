package dev.webwitness.demo;

import java.util.Map;
import java.util.Set;

/** Signing in and out, and the account. */
final class AccountApi {
    private final Set<Fault> faults;
    private final Sessions sessions;

    AccountApi(Set<Fault> faults, Sessions sessions) {
        this.faults = faults;
        this.sessions = sessions;
    }

    void addTo(Routes routes) {
        routes.add("GET", "/api/session", (call, session) -> who(session))
                .add("POST", "/api/session", this::signIn)
                .add("DELETE", "/api/session", (call, session) -> signOut(session))
                .add("GET", "/api/account", (call, session) -> account(session));
    }

    private static Answer who(Session session) {
        return Answer.json(200, Json.object("signedIn", session.signedIn, "cartCount", session.cart.count()));
    }

    private Answer signIn(Call call, Session session) {
        boolean right = call.field("email").equalsIgnoreCase(Account.EMAIL)
                && call.field("password").equals(Account.PASSWORD);
        if (!right || faults.contains(Fault.LOGIN_401)) {
            return Answer.problem(401, "credentials_wrong", "Email or password is wrong.");
        }
        Session signedIn = sessions.signIn(session);
        String domain = faults.contains(Fault.SESSION_COOKIE_LOST) ? "; Domain=larkmoor.example" : "";
        return Answer.json(200, Json.object("name", Account.NAME))
                .with("Set-Cookie", Sessions.cookie(signedIn) + domain);
    }

    private Answer signOut(Session session) {
        sessions.forget(session);
        return Answer.nothing().with("Set-Cookie", Sessions.COOKIE + "=; Path=/; Max-Age=0");
    }

    private static Answer account(Session session) {
        if (!session.signedIn) {
            return Answer.problem(401, "not_signed_in", "Please sign in first.");
        }
        Map<String, Object> account = Account.toMap();
        account.put("orders", session.orders.stream().map(Order::toMap).toList());
        return Answer.json(200, account);
    }
}
