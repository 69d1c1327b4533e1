package dev.webwitness.demo.shop;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.webwitness.model.WebwitnessException;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** What the shop sells. It never changes: stock is told, not counted. */
public final class Catalogue {
    /** Everything there is, newest first. */
    private static final List<Product> ALL = read();

    private Catalogue() {}

    private static List<Product> read() {
        try {
            return List.of(new ObjectMapper()
                    .readValue(Catalogue.class.getResource("/dev/webwitness/demo/products.json"), Product[].class));
        } catch (IOException e) {
            throw WebwitnessException.wrap(e, "reading the demo shop's products");
        }
    }

    public static Optional<Product> find(String id) {
        return ALL.stream().filter(product -> product.id().equals(id)).findFirst();
    }

    /** The products that have all the words, newest first; all of them for no words. */
    static List<Product> search(String query) {
        return ALL.stream().filter(product -> product.matches(query)).toList();
    }

    static List<Product> collection(String name) {
        return ALL.stream()
                .filter(product -> product.collections().contains(name))
                .toList();
    }
}
