package dev.webwitness.report.result;

import static org.assertj.core.api.Assertions.assertThat;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.ErrorInfo;
import dev.webwitness.model.result.Finding;
import dev.webwitness.model.result.RunStatus;
import dev.webwitness.model.step.StopReason;
import dev.webwitness.report.Sample;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Calls a result proposes: each can be made as it stands, helps, and costs little. */
class NextActionsTest {
    private static final String MASK = "\u2022\u2022\u2022";

    private static String actions(Sample sample) {
        return CompactJson.of(NextActions.of(sample.report()));
    }

    @Test
    void aRunThatOnlyLookedMayGoOnWithWhatRemains() {
        assertThat(actions(Sample.waiting().remaining(List.of("click \"Basket\"", "expect \"1 item\""))))
                .contains("resume_run", "click \\\"Basket\\\"\\nexpect \\\"1 item\\\"");
    }

    @Test
    void aRunOfWhichALineHasToBeMendedIsNotResumedAsItStands() {
        assertThat(actions(Sample.waiting().remaining(List.of())))
                .doesNotContain("resume_run")
                .contains("get_screenshots");
    }

    @Test
    void whatRemainsIsLeftToTheRunWhereASecretIsInIt() {
        assertThat(actions(Sample.waiting().remaining(List.of("type \"" + MASK + "\" into \"Password\""))))
                .contains("resume_run")
                .doesNotContain(MASK, "steps");
    }

    @ParameterizedTest
    @EnumSource(RunStatus.class)
    void noCallCarriesAMaskInPlaceOfASecret(RunStatus status) {
        Finding login = Sample.login();
        Finding masked = new Finding(
                1,
                login.kind(),
                login.headline(),
                new Finding.Evidence(
                        login.evidence().request(), login.evidence().exception()),
                new Finding.Occurrence(
                        login.occurrence().after(),
                        1,
                        1,
                        1,
                        1,
                        login.occurrence().url()),
                new Finding.Score(0.9, login.score().why()),
                "bodies/" + MASK + ".json");

        assertThat(NextActions.of(Sample.failed()
                        .status(status, StopReason.LOGIN_REQUIRED)
                        .findings(List.of(masked))
                        .report()))
                .isNotEmpty()
                .allSatisfy(action ->
                        assertThat(String.valueOf(action.get("arguments"))).doesNotContain(MASK));
    }

    @Test
    void whatMayBeLongIsAskedForWithALimitAndWithoutItsDetails() {
        assertThat(actions(Sample.failed()))
                .contains("get_run_events", "\"limit\":20", "get_artifact", "\"limit\":6000")
                .doesNotContain("include_details");
    }

    @Test
    void aLoginThatIsSentWithTheRequestIsNotToBeSavedAsAProfile() {
        Supplier<Sample> blocked = () -> Sample.failed().status(RunStatus.BLOCKED, StopReason.LOGIN_REQUIRED);
        ErrorInfo basic = new ErrorInfo(
                "WebwitnessException",
                ErrorCode.SITE_LOGIN_REQUIRED,
                "It wants a login.",
                "localhost",
                List.of(),
                Map.of("authenticate", "Basic realm=\"Staging\""));

        assertThat(Stream.of(blocked.get(), blocked.get().error(basic)).map(NextActionsTest::actions))
                .satisfiesExactly(
                        form -> assertThat(form).contains("setup_browser_state"),
                        header -> assertThat(header).doesNotContain("setup_browser_state"));
    }
}
