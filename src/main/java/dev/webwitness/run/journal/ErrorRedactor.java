package dev.webwitness.run.journal;

import dev.webwitness.model.ErrorInfo;
import dev.webwitness.policy.redaction.Redactor;
import java.util.Collection;
import java.util.function.UnaryOperator;

/** Masks the errors of calls that got no run: they repeat the caller's words, which may hold a secret. Safe for any thread. */
public final class ErrorRedactor implements UnaryOperator<ErrorInfo> {
    private final RunRedactor masking;

    /** @param secrets the values that are known; what has the shape of a secret is masked anyway */
    public ErrorRedactor(Collection<String> secrets) {
        this.masking = new RunRedactor(new Redactor(secrets));
    }

    @Override
    public ErrorInfo apply(ErrorInfo error) {
        return masking.error(error);
    }
}
