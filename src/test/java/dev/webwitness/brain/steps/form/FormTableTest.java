package dev.webwitness.brain.steps.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.brain.steps.ParsedStep;
import dev.webwitness.brain.steps.TaskReader;
import dev.webwitness.brain.steps.Tokenizer;
import dev.webwitness.brain.steps.slot.Sentence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each form is read by its own row, in each of the ways it can be written. */
class FormTableTest {
    /** Ways that are another form's too and mean the same there. */
    private static final Set<String> SHARED = Set.of("all-visible", "any-visible", "here", "both", "either");

    static Stream<Form> forms() {
        return FormTable.get().forms().stream();
    }

    @ParameterizedTest
    @MethodSource("forms")
    void theExampleOfAFormIsReadByItsOwnRow(Form form) {
        assertThat(rowOf(
                        form.kind() == Form.Kind.CHECK ? form.example().replaceFirst("^expect ", "") : form.example(),
                        form.kind()))
                .contains(form.id());
        assertThat(TaskReader.read(form.example())).allMatch(ParsedStep::understood);
    }

    @ParameterizedTest
    @MethodSource("forms")
    void everyWayToWriteAFormIsReadByItsOwnRow(Form form) {
        List<String> strays = new ArrayList<>();
        for (FormPattern pattern : form.patterns()) {
            for (String phrase : Phrases.of(pattern, form.id().equals("gone"))) {
                Optional<String> row = rowOf(phrase, form.kind());
                if (!row.equals(Optional.of(form.id())) && !SHARED.contains(form.id())) {
                    strays.add(phrase + " is " + row.orElse("not read"));
                }
            }
        }
        assertThat(strays).isEmpty();
    }

    @Test
    void everyFormHasAnIdOfItsOwnAndSaysWhatItDoes() {
        assertThat(forms().map(Form::id)).doesNotHaveDuplicates();
        assertThat(forms().map(Form::example)).doesNotHaveDuplicates();
        assertThat(forms()).allSatisfy(form -> assertThat(form.meaning()).endsWith("."));
    }

    private static Optional<String> rowOf(String phrase, Form.Kind kind) {
        Sentence sentence = Sentence.of(phrase, Tokenizer.tokenize(phrase).tokens());
        Sentence asked = kind == Form.Kind.CHECK ? sentence.in(Sentence.Mood.EXPECTED) : sentence;
        return FormTable.get().match(asked, kind).map(hit -> hit.form().id());
    }
}
