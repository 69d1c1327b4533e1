package dev.webwitness.config;

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
import dev.webwitness.model.WebwitnessException;
import org.slf4j.LoggerFactory;

/** Sends the log where the settings say: everything of the level to a file of at most 20 MB, warnings and errors to standard error too. */
public final class Logging {
    private static final String PATTERN = "%d{HH:mm:ss.SSS} %-5level %logger{0} [%thread] %msg%n";

    private Logging() {}

    /** Replaces whatever the logging library set up by itself. A file that cannot be written costs the file, not the start. */
    public static void start(Settings.Log log) {
        if (!(LoggerFactory.getILoggerFactory() instanceof LoggerContext context)) {
            throw WebwitnessException.wrap(new ClassCastException("logback"), "setting up the log");
        }
        context.reset();
        Logger root = context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
        root.setLevel(Level.toLevel(log.level()));
        root.addAppender(console(context));
        root.addAppender(file(context, log));
    }

    private static ConsoleAppender<ILoggingEvent> console(LoggerContext context) {
        ThresholdFilter filter = new ThresholdFilter();
        filter.setLevel("WARN");
        filter.start();
        ConsoleAppender<ILoggingEvent> console = new ConsoleAppender<>();
        console.setTarget("System.err");
        console.addFilter(filter);
        console.setContext(context);
        console.setEncoder(encoder(context));
        return started(console);
    }

    private static RollingFileAppender<ILoggingEvent> file(LoggerContext context, Settings.Log log) {
        RollingFileAppender<ILoggingEvent> file = new RollingFileAppender<>();
        file.setContext(context);
        file.setFile(log.file().toString());
        file.setEncoder(encoder(context));
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

    private static PatternLayoutEncoder encoder(LoggerContext context) {
        PatternLayoutEncoder encoder = new PatternLayoutEncoder();
        encoder.setContext(context);
        encoder.setPattern(PATTERN);
        return started(encoder);
    }

    private static <T extends LifeCycle> T started(T part) {
        part.start();
        return part;
    }
}
