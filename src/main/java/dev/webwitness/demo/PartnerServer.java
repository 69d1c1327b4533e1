package dev.webwitness.demo;

import dev.webwitness.demo.http.DemoJson;
import dev.webwitness.demo.http.DemoRequest;
import dev.webwitness.demo.http.DemoResponse;
import dev.webwitness.demo.shop.DeliverySpeed;
import dev.webwitness.demo.shop.Fault;
import java.util.Arrays;
import java.util.Set;

/** The other companies a shop relies on, on an origin of their own: the carrier's quotes and slots, the payment service's script. */
final class PartnerServer {
    private final Set<Fault> faults;

    PartnerServer(Set<Fault> faults) {
        this.faults = faults;
    }

    DemoResponse answer(DemoRequest call) {
        if (!call.method().equals("GET")) {
            return DemoResponse.problem(405, "method_not_allowed", "Only GET is answered here.");
        }
        return switch (call.path()) {
            case "/quotes" -> quotes();
            case "/slots" -> slots();
            case "/slots.css", "/slots.js", "/pay.js" ->
                DemoResponse.of(200, DemoPages.mediaType(call.path()), DemoResources.text("partner" + call.path()));
            default -> DemoResponse.problem(404, "not_found", "There is nothing at this address.");
        };
    }

    private DemoResponse quotes() {
        if (faults.contains(Fault.DELIVERY_RESET)) {
            return DemoResponse.cutOff();
        }
        DemoResponse quotes = DemoResponse.json(
                200,
                DemoJson.object(
                        "quotes",
                        Arrays.stream(DeliverySpeed.values())
                                .map(DeliverySpeed::toMap)
                                .toList()));
        return faults.contains(Fault.CORS) ? quotes : quotes.with("Access-Control-Allow-Origin", "*");
    }

    private DemoResponse slots() {
        DemoResponse slots = DemoResponse.html(200, DemoResources.text("partner/slots.html"));
        return faults.contains(Fault.FRAME_REFUSED) ? slots.with("X-Frame-Options", "DENY") : slots;
    }
}
