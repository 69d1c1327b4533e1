package dev.webwitness.demo.shop;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What the shop sells. It never changes: stock is told, not counted. */
public final class Catalogue {
    /** Everything there is, newest first. */
    private static final List<Product> ALL = List.of(
            new Product(
                    "harbour-mug",
                    "Harbour mug",
                    "Stoneware, thrown by Tomas",
                    1800,
                    14,
                    "A mug with a harbour-blue belly and a rim the colour of foam. Holds a generous morning.",
                    "Stoneware, lead-free glaze. Happy in the dishwasher and the microwave.",
                    Set.of("featured", "morning-table")),
            new Product(
                    "moss-teapot",
                    "Moss teapot",
                    "Stoneware, thrown by Mara",
                    5400,
                    6,
                    "Pours without a drip and keeps a second cup warm. The glaze pools like moss after rain.",
                    "Stoneware, wood-ash glaze. Rinse by hand, never with soap inside.",
                    Set.of("featured", "morning-table")),
            new Product(
                    "low-lamp",
                    "Low lamp",
                    "Ash and linen, turned by Iver",
                    12000,
                    9,
                    "A small lamp for large mornings: it is kind to tired eyes and dims with a pull of the bead.",
                    "Ash foot, linen shade, one warm bulb of 4 W included.",
                    Set.of("featured", "morning-table")),
            new Product(
                    "heather-throw",
                    "Heather throw",
                    "Lambswool, woven at Loch End",
                    7800,
                    11,
                    "Long enough for two, light enough to forget. Heather and cream, fringed by hand.",
                    "Lambswool. Air it often, wash it seldom, dry it flat.",
                    Set.of("featured")),
            new Product(
                    "swan-kettle",
                    "Swan kettle",
                    "Steel and walnut, from Hjorth",
                    8900,
                    7,
                    "A slow, exact spout for pour-over coffee, with a handle that stays cool.",
                    "Enamelled steel, walnut. For gas, electric and induction.",
                    Set.of("morning-table")),
            new Product(
                    "cone-dripper",
                    "Cone dripper",
                    "Porcelain, cast by Tomas",
                    3600,
                    18,
                    "Ridges inside, so the coffee blooms. Sits on any mug you already love.",
                    "Porcelain. Takes size 2 paper filters.",
                    Set.of("morning-table")),
            new Product(
                    "oak-board",
                    "Oak board",
                    "Oak, planed by Iver",
                    4200,
                    15,
                    "A bread board with room for a whole loaf and a hook for the wall.",
                    "Oiled oak. Wipe, never soak, oil it when it looks thirsty.",
                    Set.of("morning-table")),
            new Product(
                    "drift-vase",
                    "Drift vase",
                    "Stoneware, thrown by Mara",
                    3200,
                    10,
                    "For three stems and not one more. The clay is left bare, so it breathes.",
                    "Unglazed stoneware, sealed inside.",
                    Set.of()),
            new Product(
                    "beeswax-candle",
                    "Beeswax candle",
                    "Poured by the Alder bees",
                    1600,
                    24,
                    "Burns forty hours and smells of August. Comes with its stoneware saucer.",
                    "Pure beeswax, cotton wick. Trim to half a centimetre.",
                    Set.of()),
            new Product(
                    "slow-clock",
                    "Slow clock",
                    "Cherry, turned by Iver",
                    6400,
                    8,
                    "A wall clock that sweeps instead of ticking. You will stop hearing time.",
                    "Cherry, paper dial. One AA battery lasts two years.",
                    Set.of()),
            new Product(
                    "terra-pot",
                    "Terra pot",
                    "Terracotta, pressed by Tomas",
                    2800,
                    20,
                    "A plant pot with a wide brim and a hole where it matters.",
                    "Terracotta. Leave it out for frost only when empty.",
                    Set.of()),
            new Product(
                    "field-notebook",
                    "Field notebook",
                    "Paper, sewn by Nell",
                    1400,
                    40,
                    "Ninety-six pages that open flat, and a pencil that fits the spine.",
                    "Recycled paper, cloth cover.",
                    Set.of()));

    private Catalogue() {}

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
