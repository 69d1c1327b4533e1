package dev.webwitness.policy.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the redactor masks in texts of every kind, and what it leaves alone. */
class RedactorTest {
    private static final String JWT =
            "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9P";

    private final Redactor redactor = new Redactor(List.of());

    /** In each line what stands between « and » must become a mask, and nothing else may change. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Authorization: Bearer «abc.def.ghi»",
                "authorization: Basic «dXNlcjpwYXNz»",
                "GET / HTTP/1.1\r\nHost: x.test\r\nAuthorization: Digest «username=\"x\", realm=\"y\"»",
                "Proxy-Authorization: Basic «dXNlcjpwYXNz»",
                "curl -H 'Authorization: Bearer «abc123def456»' http://x.test/",
                "curl -H \"X-Api-Key: «k3y-v4lue»\" http://x.test/",
                "Cookie: sid=«abc»; theme=«dark»",
                "Set-Cookie: sid=«abc»; Path=/; HttpOnly; Expires=Wed, 21 Oct 2026 07:28:00 GMT; SameSite=Lax",
                "sent with bearer «a8f5f167f44f4964e6c998dee827110c»",
                "the token is «" + JWT + "» and expired",
                "http://«user:pass»@host.test/path",
                "postgres://«admin:p@ss»@db.test:5432/app",
                "https://«ghx0123456789012345678»@github.test/x.git",
                "http://x.test/cb?access_token=«abc»&next=/home",
                "http://x.test/cb#id_token=«abc»&state=ok",
                "http://x.test/app#/reset?token=«t1»&lang=en",
                "/cart;jsessionid=«A1B2»?x=1",
                "http://x.test/?sid=«12»",
                "http://x.test/?user%5Bpassword%5D=«abc»&page=3",
                "http://x.test/?key=«AIq8Zk2mP0sW9xYt7»&q=shoes",
                "http://x.test/f?X-Amz-Signature=«0a1b2c»&X-Amz-Date=20261121T201455Z",
                "https://s.test/f?se=2026-11-21&sig=«k2J8x9Q0zLmN4pR7tV1w%3D»",
                "http://x.test/oauth?code=«4/0AX4XfWh9kLmN2pQ»",
                "user=bob&password=«hunter2»&remember=1",
                "password=«correct+horse»",
                "userPassword=«abc» newPassword=«def» password_confirmation=«def»",
                "client_secret=«s3cr3t-value»",
                "otp: «123456»",
                "{password: '«hunter2»', user: 'bob'}",
                "{user=bob, password=«hunter2», page=3}",
                "log: {\\\"password\\\":\\\"«hunter2»\\\",\\\"page\\\":3}",
                "log: {\\\"token\\\":\\\"«a\\\\\\\"b»\\\"}",
                "body &quot;password&quot;:&quot;«hunter2»&quot;",
                "<input type=\"password\" name=\"p\" value=\"«hunter2»\">",
                "<input value='«abc»' name='csrf_token' type=hidden>",
                "<meta name=\"csrf-token\" content=\"«abc»\">",
                "<login><user>bob</user><password>«hunter2»</password></login>",
                "--b\r\nContent-Disposition: form-data; name=\"password\"\r\n\r\n«hunter2»\r\n--b--",
                "-----BEGIN RSA PRIVATE KEY-----«\nMIIEpAIBAAKCAQEA\n»-----END RSA PRIVATE KEY-----",
                "«sk-ant-api03-abcdefghijklmnop»",
                "key «sk-proj-abcdefghijklmnop» used",
                "«ghp_0123456789abcdefghijABCDEFGHIJ012345»",
                "«github_pat_0123456789abcdefghij_ABCDEFGHIJ»",
                "«AKIAIOSFODNN7EXAMPLE»",
                "«AIzaSyA1234567890abcdefghijklmnopqrstuvw»",
                "«glpat-abcdefghij0123456789»",
                "card «4111 1111 1111 1111» 12/28",
                "card «4111111111111111»",
                "card «3782-822463-10005»",
                "card «5555 5555 5555 4444» 123",
            })
    void masksWhatIsSecretAndNothingElse(String marked) {
        String text = marked.replaceAll("«|»", "");
        String expected = marked.replaceAll("(?s)«.*?»", Redactor.MASK);

        assertThat(redactor.text(text)).isEqualTo(expected);
        assertThat(redactor.text(expected)).as("masked again").isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "The token has expired, please sign in again",
                "SyntaxError: Unexpected token '<', \"<!DOCTYPE \"... is not valid JSON",
                "Uncaught SyntaxError: Unexpected token: punc (})",
                "Unexpected token: 'export'",
                "TypeError: cannot read properties of undefined (reading 'token')",
                "{\"max_tokens\":1500,\"tokens\":1234,\"input_tokens\":99999,\"step\":3,\"output_tokens\":123456}",
                "max_tokens=1500&step=3&tokens=12",
                "/repo/commit/9fceb02d0ae598e95dc970b74767f19372d61af8/src",
                "http://x.test/commit/9fceb02d0ae598e95dc970b74767f19372d61af8?ref=main",
                "http://x.test/orders/1234567890123456?page=2",
                "http://x.test/?id=550e8400-e29b-41d4-a716-446655440000&key=name&code=de",
                "http://x.test/?key=product-listing-page-2-summer-sale",
                "http://x.test/?code=404&sort=price&q=password+reset",
                "class=\"token keyword\" <span class=\"token-list session-card\">",
                ".token:hover { color: red } .password:focus { outline: 1px }",
                "button \"Forgot password?\"",
                "textbox \"Password\" [ref=e3] required",
                "textbox \"Password\": filled",
                "Password: must be at least 8 characters",
                "Password is required",
                "password: required",
                "Authorization: required for this page",
                "Cookie: we use them to count visits",
                "The password is: forgotten, and the new password: hunter2 was sent",
                "Basic information about bearer authentication",
                "const token = response.token;",
                "const token = readToken(options);",
                "if (token == null || password === undefined) return;",
                "session => session.close()",
                "{\"code\":500,\"error\":\"ERR_CONNECTION\",\"hasPassword\":\"yes\",\"password\":null,\"secret\":true}",
                "{\"nextPageToken\":\"CAUQAA\",\"public_key\":\"MIIB\",\"keyboard\":\"x\"}",
                "{\"credentials\":\"include\",\"mode\":\"cors\"}",
                "timestamp 1763755200000, order 4111111111111112, phone 4155552671",
                "https://unpkg.com/@scope/pkg@1.2.3/dist/x.js",
                "ssh://git@github.com/x/y.git",
                "git clone https://github.com/user/repo",
                "GET http://127.0.0.1:8080/api/session 200 in 12 ms",
                "step 3/25 · click \"Sign in\" · waiting for network: 3 in flight",
                "design tokens: spacing, color; the session: started",
                "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=",
                "[1, 2, 3] {not json} [object Object]",
                "::before { content: 'x' } a::after",
                "spin: 3, pinned: true, compass: north, passive: yes",
                "",
                "•••",
            })
    void leavesHarmlessTextAlone(String text) {
        assertThat(redactor.text(text)).isEqualTo(text);
    }

    @Test
    void keepsJsonJson() throws Exception {
        String json = "{ \"user\" : \"bob\",\n \"password\":\"a\\\"b\", \"pin\": 1234, \"cvv\":123, \"n\":3,\n"
                + "\"auth\": {\"access_token\" : \"x\", \"tokens\": 7}, \"list\":[{\"name\":\"X-Api-Key\",\"value\":\"v\"}],"
                + "\"otp\":[\"1\",\"22\"],\"inner\":\"{\\\"secret\\\":\\\"x\\\\\\\"y\\\"}\",\"card\":4111111111111111,"
                + "\"cookie\":\"a=b; c=d\",\"Authorization\":[\"Bearer abc\"],\"url\":\"http://x.test/?token=t&a=1\"}";

        String masked = redactor.text(json);

        assertThat(masked)
                .isEqualTo("{ \"user\" : \"bob\",\n \"password\":\"•••\", \"pin\": \"•••\", \"cvv\":\"•••\", \"n\":3,\n"
                        + "\"auth\": {\"access_token\" : \"•••\", \"tokens\": 7},"
                        + " \"list\":[{\"name\":\"X-Api-Key\",\"value\":\"•••\"}],"
                        + "\"otp\":[\"1\",\"•••\"],\"inner\":\"{\\\"secret\\\":\\\"•••\\\"}\",\"card\":\"•••\","
                        + "\"cookie\":\"a=•••; c=•••\",\"Authorization\":[\"Bearer •••\"],"
                        + "\"url\":\"http://x.test/?token=•••&a=1\"}");
        new ObjectMapper().readTree(masked);
        assertThat(redactor.text(masked)).isEqualTo(masked);
    }

    @Test
    void masksJsonThatIsCutOffOrStandsInALog() {
        assertThat(redactor.text("{\"a\":1,\"password\":\"hunt")).isEqualTo("{\"a\":1,\"password\":\"•••");
        assertThat(redactor.text("POST body {\"password\":\"hunter2\",\"n\":1} sent"))
                .isEqualTo("POST body {\"password\":\"•••\",\"n\":1} sent");
        assertThat(redactor.text("{\"token\":\"a1\"}\n{\"token\":\"b2\"}\n"))
                .isEqualTo("{\"token\":\"•••\"}\n{\"token\":\"•••\"}\n");
        assertThat(redactor.text("data: {\"pin\": 12345, }")).isEqualTo("data: {\"pin\": \"•••\", }");
        assertThat(redactor.text(
                        "event: x\ndata: {\"name\":\"password\",\"value\":\"hunter2\"}\ndata: {\"otp\":[\"123\"]}"))
                .isEqualTo("event: x\ndata: {\"name\":\"password\",\"value\":\"•••\"}\ndata: {\"otp\":[\"•••\"]}");
        assertThat(redactor.text("{\"otp\":[\"11\",\"22")).isEqualTo("{\"otp\":[\"•••\",\"•••");
        assertThat(redactor.text("{\"headers\":[{\"name\":\"X-Api-Key\",\"value\":\"k1\"},{\"na"))
                .isEqualTo("{\"headers\":[{\"name\":\"X-Api-Key\",\"value\":\"•••\"},{\"na");
        assertThat(redactor.text("{\"value\":\"k1\",\"name\":\"X-Api-Key\"}"))
                .isEqualTo("{\"value\":\"•••\",\"name\":\"X-Api-Key\"}");
    }

    @Test
    void masksAUrlInsideAParameter() {
        String masked =
                redactor.text("http://x.test/login?next=http%3A%2F%2Fy.test%2F%3Faccess_token%3Dabc%26a%3D1&b=2");

        assertThat(masked).doesNotContain("abc").contains("access_token%3D•••%26a%3D1&b=2");
        assertThat(redactor.text(masked)).isEqualTo(masked);
    }

    @Test
    void masksHeadersByName() {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Authorization", "Bearer abc");
        headers.put("proxy-authorization", "whatever");
        headers.put("Cookie", "sid=1; lang=en");
        headers.put("Set-Cookie", "a=b; Path=/; Secure\nc=d; Max-Age=3");
        headers.put("X-Api-Key", "k");
        headers.put("X-CSRF-Token", "t");
        headers.put("Referer", "http://x.test/?token=abc");
        headers.put("Content-Type", "application/json");

        assertThat(redactor.headers(headers))
                .containsEntry("Authorization", "Bearer •••")
                .containsEntry("proxy-authorization", "•••")
                .containsEntry("Cookie", "sid=•••; lang=•••")
                .containsEntry("Set-Cookie", "a=•••; Path=/; Secure\nc=•••; Max-Age=3")
                .containsEntry("X-Api-Key", "•••")
                .containsEntry("X-CSRF-Token", "•••")
                .containsEntry("Referer", "http://x.test/?token=•••")
                .containsEntry("Content-Type", "application/json");
    }

    @Test
    void masksATreeByKeyByValueAndInItsKeys() {
        Redactor redactor = new Redactor(List.of("hunter-two"));
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("password", "x1");
        tree.put("passwords hunter-two", 1);
        tree.put("hunter-two", 2);
        tree.put("status", 200);
        tree.put("step", 3);
        tree.put("note", Arrays.asList("say hunter-two", null, true, 4.5, new String[] {"Bearer abcdefg1"}));
        tree.put("header", Map.of("name", "authorization", "value", "Bearer x"));
        tree.put("element", Map.of("name", "Password", "text", "Password", "role", "link"));
        tree.put("token", Map.of("value", "abc", "expires", 3600));
        tree.put("cookies", List.of("a=b"));

        Object masked = redactor.tree(tree);

        Map<String, Object> expected = new LinkedHashMap<>();
        expected.put("password", "•••");
        expected.put("passwords •••", 1);
        expected.put("•••", 2);
        expected.put("status", 200);
        expected.put("step", 3);
        expected.put("note", Arrays.asList("say •••", null, true, 4.5, List.of("Bearer •••")));
        expected.put("header", Map.of("name", "authorization", "value", "•••"));
        expected.put("element", Map.of("name", "Password", "text", "Password", "role", "link"));
        expected.put("token", Map.of("value", "•••", "expires", 3600));
        expected.put("cookies", List.of("a=•••"));
        assertThat(masked).isEqualTo(expected);
        assertThat(redactor.tree(masked)).isEqualTo(masked);
    }

    @Test
    void keepsBothEntriesWhenTwoKeysAreMaskedToTheSame() {
        Redactor redactor = new Redactor(List.of("alpha-one", "beta-two"));

        assertThat(redactor.tree(Map.of("alpha-one", 1, "beta-two", 2)))
                .asInstanceOf(org.assertj.core.api.InstanceOfAssertFactories.MAP)
                .containsOnlyKeys("•••", "••• (2)");
    }
}
