package dev.webwitness.faults;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * One thing that goes wrong, how it is made to happen, and how a run may rightly end when it strikes at a moment. Put together by the catalogues and
 * not changed afterwards.
 */
final class Fault {
    /** Makes it happen, or puts it right. */
    @FunctionalInterface
    interface Strike {
        void at(Scene scene) throws Exception;
    }

    private final String name;
    private final Map<Moment, Set<End>> right = new EnumMap<>(Moment.class);
    private final Map<Moment, String> absent = new EnumMap<>(Moment.class);
    private Strike strike = scene -> {};
    private Strike mend = scene -> {};
    private String script = "";
    private Reply reply;
    private boolean early;
    private boolean shared;
    private boolean fatal;
    private boolean cancels;
    private boolean disk;
    private boolean takes;
    private boolean ownDriver;
    private String resume = "expect \"Hello\" visible";
    private int budgetS = Cell.BUDGET_S;
    private int launchS;
    private int relaunchS;
    private Function<Scene, String> start = scene -> scene.stage().origin();
    private List<String> switches = List.of();

    private Fault(String name) {
        this.name = name;
    }

    static Fault named(String name) {
        return new Fault(name);
    }

    /** From outside. */
    Fault strike(Strike how) {
        strike = how;
        return this;
    }

    /** How it is put right before the next call. */
    Fault mend(Strike how) {
        mend = how;
        return this;
    }

    /** By the page itself: JavaScript statements. */
    Fault script(String statements) {
        script = statements;
        return this;
    }

    /** By what the site answers from then on; a kept page is loaded again when its caller comes back. */
    Fault reply(Reply how) {
        reply = how;
        return reloads();
    }

    /** A kept page is loaded again when its caller comes back. */
    Fault reloads() {
        resume = "reload\nexpect \"Hello\" visible";
        return this;
    }

    /** At launch, it is there before the run is asked for. */
    Fault early() {
        early = true;
        return this;
    }

    /** It strikes all that the server does, so the neighbour may fall too. */
    Fault shared() {
        shared = true;
        return this;
    }

    /** It ends the server; what holds then is what the next one says. */
    Fault fatal() {
        fatal = true;
        return shared();
    }

    /** It ends the run, also one whose page is kept. */
    Fault cancels() {
        cancels = true;
        return this;
    }

    /** It is one of the disk: what comes after it is not on the timeline. */
    Fault disk() {
        disk = true;
        return this;
    }

    /** It takes the run's folder away, where {@link Scene#aside()} has it afterwards. */
    Fault takesFolder() {
        takes = true;
        return disk();
    }

    /** The server unpacks the driver itself, into its temporary folder, as it does for users. */
    Fault ownDriver() {
        ownDriver = true;
        return this;
    }

    Fault budget(int seconds) {
        budgetS = seconds;
        return this;
    }

    /**
     * Seconds a browser takes to start, or not to, which the budget does not count.
     *
     * @param first at launch
     * @param again in the place of one that was lost
     */
    Fault launchTakes(int first, int again) {
        launchS = first;
        relaunchS = again;
        return this;
    }

    /** At launch, the run begins there instead of at the stage. */
    Fault launchesAt(Function<Scene, String> url) {
        start = url;
        return this;
    }

    Fault switches(String... names) {
        switches = List.of(names);
        return this;
    }

    /** How a run may rightly end that it strikes at a moment. */
    Fault at(Moment moment, End... ends) {
        right.put(moment, Set.of(ends));
        return this;
    }

    /** Why it cannot be at a moment. */
    Fault not(Moment moment, String why) {
        absent.put(moment, why);
        return this;
    }

    String name() {
        return name;
    }

    Map<Moment, Set<End>> right() {
        return right;
    }

    /** Why there is no cell for a moment; empty where nobody said. */
    String absent(Moment moment) {
        return absent.getOrDefault(moment, "");
    }

    Strike strike() {
        return strike;
    }

    Strike mend() {
        return mend;
    }

    String script() {
        return script;
    }

    /** Null where the site answers as ever. */
    Reply reply() {
        return reply;
    }

    boolean isEarly() {
        return early;
    }

    boolean isShared() {
        return shared;
    }

    boolean isFatal() {
        return fatal;
    }

    boolean isCancel() {
        return cancels;
    }

    boolean isDisk() {
        return disk;
    }

    boolean isDriverOwn() {
        return ownDriver;
    }

    boolean isFolderTaken() {
        return takes;
    }

    String resume() {
        return resume;
    }

    int budgetS() {
        return budgetS;
    }

    int launchS() {
        return launchS;
    }

    int relaunchS() {
        return relaunchS;
    }

    /** Where a run begins. */
    String start(Scene scene, Moment moment) {
        return moment == Moment.LAUNCH ? start.apply(scene) : scene.stage().origin();
    }

    List<String> switches() {
        return switches;
    }
}
