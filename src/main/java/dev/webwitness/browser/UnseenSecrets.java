package dev.webwitness.browser;

import dev.webwitness.capture.Hidden;
import dev.webwitness.policy.Permit;
import java.util.List;

/** The secrets of a run as what no picture may show. */
record UnseenSecrets(Permit permit) implements Hidden {
    @Override
    public boolean any() {
        return permit.hasSecrets();
    }

    @Override
    public boolean likely() {
        return permit.secretsAbout();
    }

    @Override
    public List<int[]> in(String text) {
        return permit.secretsIn(text);
    }
}
