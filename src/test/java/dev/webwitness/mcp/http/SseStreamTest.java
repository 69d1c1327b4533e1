package dev.webwitness.mcp.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.ServletOutputStream;
import jakarta.servlet.WriteListener;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class SseStreamTest {
    private final ExecutorService writers = Executors.newCachedThreadPool();

    @AfterEach
    void end() {
        writers.shutdownNow();
    }

    /** A response that notes what had been written when it was completed. */
    private static final class Client {
        private final ByteArrayOutputStream written = new ByteArrayOutputStream();
        private final CountDownLatch completed = new CountDownLatch(1);
        private final AtomicInteger gone = new AtomicInteger();
        private final AtomicInteger flushes = new AtomicInteger();
        private volatile Runnable flushed = () -> {};
        private volatile Consumer<SseStream> known = stream -> {};
        private volatile String atTheEnd = "";

        private static <T> T of(Class<T> type, InvocationHandler answers) {
            return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, answers));
        }

        SseStream open(Executor writers) throws IOException {
            ServletOutputStream out = new ServletOutputStream() {
                @Override
                public void write(byte[] bytes) throws IOException {
                    spin(20);
                    super.write(bytes);
                }

                @Override
                public void write(int b) {
                    synchronized (written) {
                        written.write(b);
                    }
                }

                @Override
                public boolean isReady() {
                    return true;
                }

                @Override
                public void setWriteListener(WriteListener listener) {}
            };
            HttpServletResponse response = of(HttpServletResponse.class, (proxy, method, arguments) -> {
                if (method.getName().equals("flushBuffer")) {
                    flushed.run();
                }
                return method.getName().equals("getOutputStream") ? out : null;
            });
            AsyncContext async = of(AsyncContext.class, (proxy, method, arguments) -> {
                if (method.getName().equals("complete")) {
                    synchronized (written) {
                        atTheEnd = written.toString(StandardCharsets.UTF_8);
                    }
                    completed.countDown();
                }
                return method.getName().equals("getResponse") ? response : null;
            });
            HttpServletRequest request = of(
                    HttpServletRequest.class,
                    (proxy, method, arguments) -> method.getName().equals("startAsync") ? async : null);
            return SseStream.open(request, response, writers, known, gone::incrementAndGet);
        }
    }

    @Test
    void endsOnlyWhenAllThatWasSaidIsWrittenHoweverTheThreadsMeet() {
        long until = System.nanoTime() + 1_000_000_000L;
        List<CompletableFuture<Void>> many = IntStream.range(
                        0, 4 * Runtime.getRuntime().availableProcessors())
                .mapToObj(number -> CompletableFuture.runAsync(
                        () -> {
                            for (int i = 0; System.nanoTime() < until; i++) {
                                saysTwoThingsAndEnds(i);
                            }
                        },
                        writers))
                .toList();
        many.forEach(CompletableFuture::join);
    }

    private void saysTwoThingsAndEnds(int number) {
        try {
            Client client = new Client();
            SseStream stream = client.open(writers);
            stream.write("{\"first\":" + number + "}");
            spin(number % 40);
            stream.write("{\"last\":" + number + "}");
            stream.end();

            assertThat(client.completed.await(10, TimeUnit.SECONDS)).isTrue();
            assertThat(client.atTheEnd)
                    .endsWith("data: {\"last\":" + number + "}\n\n")
                    .contains("{\"first\":" + number + "}");
            assertThat(client.gone).hasValue(1);
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private static void spin(int micros) {
        long until = System.nanoTime() + micros * 1_000L;
        while (System.nanoTime() < until) {
            Thread.onSpinWait();
        }
    }

    /** A client that has the headers in hand makes the server say something at once, before the thread that opened the stream does anything else. */
    @Test
    void whatIsSaidWhileItsHeadersGoOutIsWrittenAfterThemInOrder() throws Exception {
        Client client = new Client();
        AtomicReference<SseStream> listening = new AtomicReference<>();
        AtomicInteger early = new AtomicInteger();
        client.known = stream -> {
            listening.set(stream);
            stream.write("{\"before\":0}");
        };
        client.flushed = () -> {
            if (client.flushes.getAndIncrement() == 0) {
                SseStream known = listening.get();
                assertThat(known).as("the stream, as others know it").isNotNull();
                known.write("{\"during\":1}");
                early.set(client.written.size());
            }
        };
        List<Runnable> asked = new ArrayList<>();
        SseStream stream = client.open(asked::add);

        assertThat(early).as("bytes written before the headers were out").hasValue(0);
        assertThat(asked).as("writers at once").hasSize(1);
        stream.write("{\"after\":2}");
        stream.end();
        for (Runnable writer : asked) {
            writer.run();
        }

        assertThat(client.atTheEnd)
                .isEqualTo("event: message\ndata: {\"before\":0}\n\nevent: message\ndata: {\"during\":1}\n\n"
                        + "event: message\ndata: {\"after\":2}\n\n");
        assertThat(client.gone).hasValue(1);
    }

    @Test
    void aClientThatGoesWhileItsHeadersGoOutIsForgotten() {
        Client client = new Client();
        AtomicReference<SseStream> listening = new AtomicReference<>();
        client.known = listening::set;
        client.flushed = () -> {
            throw new UncheckedIOException(new IOException("gone"));
        };

        assertThatThrownBy(() -> client.open(writers)).isInstanceOf(UncheckedIOException.class);

        assertThat(listening.get().isOver()).isTrue();
        assertThat(client.gone).hasValue(1);
    }

    @Test
    void saysNothingAfterItsEnd() throws Exception {
        Client client = new Client();
        SseStream stream = client.open(writers);
        stream.end();
        stream.write("{}");
        assertThat(client.completed.await(10, TimeUnit.SECONDS)).isTrue();
        assertThat(stream.isOver()).isTrue();
        assertThat(client.written.size()).isZero();
    }

    @Test
    void cutsOffAClientThatDoesNotRead() throws Exception {
        Client client = new Client();
        CountDownLatch reads = new CountDownLatch(1);
        ExecutorService stuck = Executors.newSingleThreadExecutor();
        stuck.submit(() -> reads.await(20, TimeUnit.SECONDS));
        SseStream stream = client.open(stuck);
        for (int i = 0; i < 1_025; i++) {
            stream.write("{}");
        }
        assertThat(client.completed.await(10, TimeUnit.SECONDS)).isTrue();
        assertThat(client.gone).hasValue(1);
        reads.countDown();
        stuck.shutdownNow();
    }
}
