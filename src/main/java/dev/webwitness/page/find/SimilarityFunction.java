package dev.webwitness.page.find;

import java.util.List;

/** Says how alike each of some names is to what was asked for, from 0 to 1, in the order of the names. */
@FunctionalInterface
public interface SimilarityFunction {
    List<Double> measure(String asked, List<String> names);
}
