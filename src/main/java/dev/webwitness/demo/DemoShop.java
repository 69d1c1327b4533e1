package dev.webwitness.demo;

import dev.webwitness.demo.http.LoopbackServer;
import dev.webwitness.demo.shop.Fault;
import dev.webwitness.model.WebwitnessException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A small web shop on the loopback interface, with a real backend and faults that can be planted by name.
 *
 * <p>Three servers of its own: the shop, its partners (carrier and payment) on another origin, and the live stock. All state is in
 * memory, a visitor's under a session cookie, and ends with {@link #close()}. The customer {@code ada@example.com} signs in with the
 * password {@code lighthouse}. Thread-safe.
 */
public final class DemoShop implements AutoCloseable {
    private final String url;
    private final List<Runnable> closings;

    private DemoShop(String url, List<Runnable> closings) {
        this.url = url;
        this.closings = List.copyOf(closings);
    }

    /**
     * Opens the shop.
     *
     * @param port where on 127.0.0.1, 0 for any free port
     * @param faults names out of {@link #faults()}; empty for a shop in which everything works
     * @throws WebwitnessException {@code arguments.invalid} for a fault that is none, naming the nearest, and for a port that cannot be had
     */
    public static DemoShop start(int port, Set<String> faults) {
        Set<Fault> planted = Fault.named(faults);
        List<Runnable> closings = new ArrayList<>();
        try {
            LiveStock stock = planted.contains(Fault.WEBSOCKET_REFUSED) ? LiveStock.refusing() : LiveStock.start();
            closings.add(stock::close);
            LoopbackServer partner = LoopbackServer.start(0, new PartnerServer(planted)::answer);
            closings.add(partner::close);
            Shop shop = new Shop(planted, partner.origin(), stock.origin());
            closings.add(shop::close);
            LoopbackServer front = LoopbackServer.start(port, shop::answer);
            closings.add(front::close);
            return new DemoShop(front.origin(), closings);
        } catch (WebwitnessException e) {
            closings.forEach(Runnable::run);
            throw e;
        }
    }

    /** The front page's address, such as {@code http://127.0.0.1:40123}, without a trailing slash. */
    public String url() {
        return url;
    }

    /** Every fault that can be planted, by name, with what it does in one sentence; unmodifiable, in catalog order. */
    public static Map<String, String> faults() {
        Map<String, String> faults = new LinkedHashMap<>();
        Arrays.stream(Fault.values()).forEach(fault -> faults.put(fault.id(), fault.sentence()));
        return Collections.unmodifiableMap(faults);
    }

    /**
     * Steps in plain English, one a line, that meet these faults one after the other; for no fault, a purchase to the order number. Each
     * passes in a shop without faults. Addresses in it are relative to {@link #url()}.
     *
     * @throws WebwitnessException {@code arguments.invalid} for a fault that is none
     */
    public static String task(Set<String> faults) {
        Set<Fault> met = Fault.named(faults);
        return met.isEmpty()
                ? DemoResources.text("tasks/purchase.txt")
                : met.stream()
                        .map(fault -> DemoResources.text("tasks/" + fault.id() + ".txt"))
                        .collect(Collectors.joining());
    }

    /** Ends the shop and all its servers; requests that are being answered are cut off. */
    @Override
    public void close() {
        closings.forEach(Runnable::run);
    }
}
