package dev.webwitness.config.logging;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.filter.ThresholdFilter;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.rolling.FixedWindowRollingPolicy;
import ch.qos.logback.core.rolling.RollingFileAppender;
import ch.qos.logback.core.rolling.SizeBasedTriggeringPolicy;
import ch.qos.logback.core.spi.LifeCycle;
import ch.qos.logback.core.util.FileSize;
import dev.webwitness.config.Settings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.slf4j.LoggerFactory;

/** Sets up the log: a file of at most 20 MB, and standard error for warnings and errors. */
public final class Logging {
    private static final String PATTERN = "%d{HH:mm:ss.SSS} %-5level %logger{0} [%thread] %msg%n";

    /** Without stack traces, which are in the file. */
    private static final String BRIEF = "%d{HH:mm:ss.SSS} %-5level %logger{0} [%thread] %msg%nopex%n";

    /** Only our own packages log below {@code info}: libraries would log whole messages with the data of tasks. */
    private static final String OWN = "dev.webwitness";

    /** The logger of checkpoints. */
    private static final String CHECKPOINTS = "dev.webwitness.checkpoints";

    /** Marks a log that was set up by the settings. */
    private static final String STARTED = "webwitness.started";

    private Logging() {}

    /** Sets up the log before the settings are read: warnings and errors to standard error, or nothing. */
    public static void begin(boolean silent) {
        LoggerContext context = context();
        context.reset();
        if (silent) {
            context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME).setLevel(Level.OFF);
        } else {
            context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME)
                    .addAppender(console(context, UnaryOperator.identity()));
        }
    }

    /** As {@link #begin}, unless {@link #start} was called. */
    public static void beginUnlessStarted(boolean silent) {
        if (context().getProperty(STARTED) == null) {
            begin(silent);
        }
    }

    /**
     * Sets up the log by the settings. A file that cannot be written is left out.
     *
     * @param silent whether nothing goes to standard error
     * @param gate masks each line before it is written anywhere
     */
    public static void start(Settings.Log log, boolean silent, UnaryOperator<String> gate) {
        LoggerContext context = context();
        context.reset();
        context.putProperty(STARTED, "true");
        Logger root = context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        Level level = Level.toLevel(log.level());
        context.getLogger(OWN).setLevel(level);
        root.setLevel(level.isGreaterOrEqual(Level.INFO) ? level : Level.INFO);
        context.getLogger("org.eclipse.jetty").setLevel(Level.WARN); // it tells of each part it starts
        context.getLogger("software.amazon.awssdk").setLevel(Level.WARN);
        if (log.checkpoints()) {
            context.getLogger(CHECKPOINTS).setLevel(Level.DEBUG);
        }
        if (!silent) {
            root.addAppender(console(context, gate));
        }
        root.addAppender(file(context, log, gate));
    }

    private static LoggerContext context() {
        if (!(LoggerFactory.getILoggerFactory() instanceof LoggerContext context)) {
            throw new AssertionError("the log is another library's");
        }
        return context;
    }

    private static ConsoleAppender<ILoggingEvent> console(LoggerContext context, UnaryOperator<String> gate) {
        ThresholdFilter filter = new ThresholdFilter();
        filter.setLevel("WARN");
        filter.start();
        ConsoleAppender<ILoggingEvent> console = new ConsoleAppender<>();
        console.setTarget("System.err");
        console.addFilter(filter);
        console.setContext(context);
        console.setEncoder(encoder(context, BRIEF, gate));
        return started(console);
    }

    private static RollingFileAppender<ILoggingEvent> file(
            LoggerContext context, Settings.Log log, UnaryOperator<String> gate) {
        RollingFileAppender<ILoggingEvent> file = new OwnersFile();
        file.setContext(context);
        file.setFile(log.file().toString());
        file.setEncoder(log.json() ? started(new JsonLogEncoder(context, gate)) : encoder(context, PATTERN, gate));
        FixedWindowRollingPolicy rolling = new FixedWindowRollingPolicy();
        rolling.setContext(context);
        rolling.setParent(file);
        rolling.setFileNamePattern(log.file() + ".%i");
        rolling.setMinIndex(1);
        rolling.setMaxIndex(1);
        rolling.start();
        SizeBasedTriggeringPolicy<ILoggingEvent> size = new SizeBasedTriggeringPolicy<>();
        size.setContext(context);
        size.setMaxFileSize(new FileSize(10L * FileSize.MB_COEFFICIENT));
        size.start();
        file.setRollingPolicy(rolling);
        file.setTriggeringPolicy(size);
        return started(file);
    }

    private static PatternLayoutEncoder encoder(LoggerContext context, String pattern, UnaryOperator<String> gate) {
        PatternLayoutEncoder encoder = new MaskedLines(gate);
        encoder.setContext(context);
        encoder.setPattern(pattern);
        return started(encoder);
    }

    /** A log file that only its owner may read. An existing file keeps its permissions. */
    private static final class OwnersFile extends RollingFileAppender<ILoggingEvent> {
        @Override
        public void openFile(String name) throws IOException {
            Path file = Path.of(name).toAbsolutePath();
            if (Files.notExists(file)
                    && file.getFileSystem().supportedFileAttributeViews().contains("posix")) {
                try {
                    Path folder = Objects.requireNonNull(file.getParent());
                    if (!Files.isDirectory(folder)) { // a link to one is one, which createDirectories refuses
                        Files.createDirectories(folder, mode("rwx------"));
                    }
                    Files.createFile(file, mode("rw-------"));
                } catch (FileAlreadyExistsException e) {
                    addInfo(name + " was made by another process meanwhile", e);
                }
            }
            super.openFile(name);
        }

        private static FileAttribute<?> mode(String permissions) {
            return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions));
        }
    }

    /** Masks each line, because exceptions of libraries quote their input. */
    private static final class MaskedLines extends PatternLayoutEncoder {
        private final UnaryOperator<String> gate;

        MaskedLines(UnaryOperator<String> gate) {
            this.gate = gate;
            setCharset(StandardCharsets.UTF_8);
        }

        @Override
        public byte[] encode(ILoggingEvent event) {
            String line = new String(super.encode(event), StandardCharsets.UTF_8);
            return gate.apply(line).getBytes(StandardCharsets.UTF_8);
        }
    }

    private static <T extends LifeCycle> T started(T part) {
        part.start();
        return part;
    }
}
