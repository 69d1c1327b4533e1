package dev.webwitness.demo;

import java.util.Arrays;
import java.util.Set;

/** The other companies a shop relies on, on an origin of their own: the carrier's quotes and slots, the payment service's script. */
final class Partner {
    private final Set<Fault> faults;

    Partner(Set<Fault> faults) {
        this.faults = faults;
    }

    Answer answer(Call call) {
        if (!call.method().equals("GET")) {
            return Answer.problem(405, "method_not_allowed", "Only GET is answered here.");
        }
        return switch (call.path()) {
            case "/quotes" -> quotes();
            case "/slots" -> slots();
            case "/slots.css", "/slots.js", "/pay.js" ->
                Answer.of(200, Pages.mediaType(call.path()), Resources.text("partner" + call.path()));
            default -> Answer.problem(404, "not_found", "There is nothing at this address.");
        };
    }

    private Answer quotes() {
        if (faults.contains(Fault.DELIVERY_RESET)) {
            return Answer.cutOff();
        }
        Answer quotes = Answer.json(
                200,
                Json.object(
                        "quotes",
                        Arrays.stream(DeliverySpeed.values())
                                .map(DeliverySpeed::toMap)
                                .toList()));
        return faults.contains(Fault.CORS) ? quotes : quotes.with("Access-Control-Allow-Origin", "*");
    }

    private Answer slots() {
        Answer slots = Answer.html(200, Resources.text("partner/slots.html"));
        return faults.contains(Fault.FRAME_REFUSED) ? slots.with("X-Frame-Options", "DENY") : slots;
    }
}
