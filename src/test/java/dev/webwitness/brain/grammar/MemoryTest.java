package dev.webwitness.brain.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.Action;
import dev.webwitness.model.Target;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.time.LocalDate;
import java.util.Collection;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MemoryTest {
    /** Every field, whichever are added: one that is forgotten would make a part of a sentence read otherwise than the whole. */
    @Test
    void aCopyKnowsAllThatWasSpokenOfAndSharesNothing() throws ReflectiveOperationException {
        Memory memory = new Memory();
        for (Field field : Memory.class.getDeclaredFields()) {
            if (field.isSynthetic() || Modifier.isStatic(field.getModifiers())) {
                continue;
            }
            field.setAccessible(true);
            fill(field, memory);
        }
        Memory copy = memory.copy();
        for (Field field : Memory.class.getDeclaredFields()) {
            if (field.isSynthetic() || Modifier.isStatic(field.getModifiers())) {
                continue;
            }
            field.setAccessible(true);
            assertThat(field.get(copy))
                    .as(field.getName())
                    .usingRecursiveComparison()
                    .isEqualTo(field.get(memory));
            if (Modifier.isFinal(field.getModifiers())) {
                assertThat(field.get(copy)).as(field.getName()).isNotSameAs(field.get(memory));
            }
        }
    }

    @SuppressWarnings("unchecked")
    private static void fill(Field field, Memory memory) throws ReflectiveOperationException {
        Named named = Named.of("Save", null);
        if (field.get(memory) instanceof Map<?, ?> map) {
            ((Map<Object, Object>) map).put("a", "b");
        } else if (field.get(memory) instanceof Collection<?> all) {
            ((Collection<Object>) all).add("a");
        } else if (field.get(memory) instanceof KeptValues kept) {
            kept.add("a", new Action.Remember(Target.named("stops"), true, "b"));
        } else if (field.getType() == boolean.class) {
            field.setBoolean(memory, true);
        } else if (field.getType() == String.class) {
            field.set(memory, "said of " + field.getName());
        } else if (field.getType() == Named.class) {
            field.set(memory, named);
        } else if (field.getType() == Meant.class) {
            field.set(memory, Meant.click(named));
        } else if (field.getType() == LocalDate.class) {
            field.set(memory, LocalDate.of(2020, 2, 29));
        } else if (field.getType() == Verb.class) {
            field.set(memory, Verb.CLICK);
        } else if (field.getType() == Masked.class) {
            field.set(memory, Masked.of("a \"b\""));
        } else {
            throw new AssertionError("how is a " + field.getType() + " filled?");
        }
    }
}
