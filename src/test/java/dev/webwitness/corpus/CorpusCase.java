package dev.webwitness.corpus;

/**
 * One case of the corpus: what kind of trouble it holds, where it may live, and how its pages are laid out for a seed.
 *
 * @param id unique, stays the same for ever
 * @param kind the kind of cause, several cases may share one
 */
public record CorpusCase(String id, String kind, Sort sort, Home home, Build build) {
    /** What the right answer looks like. */
    public enum Sort {
        /** One cause, which has to come first. */
        FAULT,
        /** The expectation fails and nothing the browser reports explains it: nothing but the assertion may be blamed. */
        SILENT,
        /** Everything works: passed, and nothing above the noise line. */
        HEALTHY
    }

    /** Where the application under evaluation is served from. */
    enum Home {
        /** Any of the others, by chance. */
        ANY,
        /** {@code http://} on localhost, 127.0.0.1 or a subdomain of localhost, with a port: a secure context without TLS. */
        LOOPBACK,
        /** {@code https://www.something.tld}, as deployed. */
        PUBLIC
    }

    /** Lays the pages out and says what to do and what is wrong. */
    @FunctionalInterface
    interface Build {
        Plan in(Scene scene);
    }

    /** A case about pages that are there already: the plan is the same in every scene. */
    public static CorpusCase about(String id, String kind, Sort sort, Plan plan) {
        return new CorpusCase(id, kind, sort, Home.LOOPBACK, scene -> plan);
    }

    static CorpusCase fault(String id, String kind, Build build) {
        return new CorpusCase(id, kind, Sort.FAULT, Home.ANY, build);
    }

    static CorpusCase silent(String id, Build build) {
        return new CorpusCase(id, "silent", Sort.SILENT, Home.ANY, build);
    }

    static CorpusCase healthy(String id, Build build) {
        return new CorpusCase(id, "healthy", Sort.HEALTHY, Home.ANY, build);
    }

    /** The same case, always served from there. */
    CorpusCase at(Home place) {
        return new CorpusCase(id, kind, sort, place, build);
    }

    @Override
    public String toString() {
        return id;
    }
}
