package dev.webwitness.capture.console;

/**
 * A script that keeps what a page throws short. The browser would send an uncaught error of a hundred megabytes whole, several times, to everybody who
 * listens, and hold up all other calls meanwhile. Each document begins with the script. Instead of an error that is too long, one of the same kind with
 * its beginning is reported. Workers do not run it.
 */
public final class ErrorSizeLimiter {
    /** The longest text that is not cut. */
    static final int LONGEST = 20_000;

    private ErrorSizeLimiter() {}

    /** An expression: a function that shortens a text or an error, and returns anything else unchanged. */
    static final String SHORT = """
            (longest => {
              const cut = text => text.slice(0, longest - 100) + '… (' + (text.length - longest + 100) + ' more characters)'; // shorter than what is cut
              const isLong = text => typeof text === 'string' && text.length > longest;
              const { getPrototypeOf, setPrototypeOf, defineProperty } = Object;
              return thrown => {
                if (isLong(thrown)) return cut(thrown);
                try {
                  if (!(thrown instanceof Error)) return thrown;
                  const { message, stack } = thrown;
                  if (!isLong(message) && !isLong(stack)) return thrown;
                  const short = new Error(isLong(message) ? cut(message) : message);
                  setPrototypeOf(short, getPrototypeOf(thrown));
                  const frames = typeof stack === 'string' ? stack.slice(stack.lastIndexOf('\\n    at ', longest + message.length)).slice(0, longest) : '';
                  defineProperty(short, 'stack', { value: thrown.name + ': ' + short.message + (frames.startsWith('\\n') ? frames : '') });
                  return short;
                } catch {
                  return thrown;
                }
              };
            })(LONGEST)""".replace("LONGEST", Integer.toString(LONGEST));

    /** The script for the start of each document. */
    public static String script() {
        return """
                (short => {
                  const report = reportError, reject = Promise.reject.bind(Promise);
                  const instead = (event, thrown, send) => {
                    const sent = short(thrown);
                    if (sent === thrown) return;
                    event.preventDefault();
                    event.stopImmediatePropagation();
                    send(sent);
                  };
                  addEventListener('error', event => event instanceof ErrorEvent && instead(event, event.error, report), true);
                  addEventListener('unhandledrejection', event => instead(event, event.reason, reject), true);
                })(SHORT)
                //# sourceURL=SOURCE
                """.replace("SHORT", SHORT).replace("SOURCE", ConsoleRateLimiter.SOURCE);
    }
}
