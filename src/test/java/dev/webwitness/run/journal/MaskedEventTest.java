package dev.webwitness.run.journal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.event.BrowserEvent;
import dev.webwitness.policy.redaction.Redactor;
import dev.webwitness.run.codec.BrowserEventWriter;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MaskedEventTest {
    private static final String SECRET = "k3yT0TheWh0leSh0p";

    static Stream<Class<?>> kinds() {
        return Arrays.stream(BrowserEvent.class.getPermittedSubclasses());
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void noTextOfAnEventPassesUnmaskedToTheTimelineOrTheResult(Class<?> kind) throws Exception {
        BrowserEvent event = (BrowserEvent) filled(kind);
        assertThat(event.toString()).contains(SECRET);
        BrowserEvent masked = new RunRedactor(new Redactor(List.of(SECRET))).event(event);
        assertThat(masked.toString()).doesNotContain(SECRET).contains(Redactor.MASK);
        assertThat(BrowserEventWriter.of(1, masked).toString()).doesNotContain(SECRET);
    }

    /** A value with the secret in every text of it. */
    private static Object filled(Type type) throws Exception {
        if (type instanceof ParameterizedType list && list.getRawType() == List.class) {
            return List.of(filled(list.getActualTypeArguments()[0]));
        }
        if (type instanceof ParameterizedType) {
            return Map.of("x-" + SECRET, "it is " + SECRET);
        }
        if (type == String.class) {
            return "it is " + SECRET;
        }
        if (type == int.class) {
            return 7;
        }
        if (type == long.class) {
            return 7L;
        }
        if (type == boolean.class) {
            return true;
        }
        RecordComponent[] components = ((Class<?>) type).getRecordComponents();
        Object[] values = new Object[components.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = filled(components[i].getGenericType());
        }
        Class<?>[] types =
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        var constructor = ((Class<?>) type).getDeclaredConstructor(types);
        constructor.setAccessible(true);
        return constructor.newInstance(values);
    }
}
