package dev.webwitness.web.servlet;

import dev.webwitness.model.ErrorCode;
import dev.webwitness.model.WebwitnessException;
import dev.webwitness.web.auth.DashboardSessions;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The choke point of every dashboard request: checks, the site's answer, and errors as one error object. Any number of threads. */
final class DashboardServlet extends HttpServlet {
    private static final Logger LOG = LoggerFactory.getLogger(DashboardServlet.class);
    private static final long serialVersionUID = 1L;

    /** The most bytes of a change. */
    private static final int MOST_BODY = 64 * 1024;

    private static final int MOST_QUERY = 2_000;

    /** A page that continues by script: a redirect would count as from the other site, and would not carry the strict cookie. */
    private static final String ENTER =
            "<!doctype html><meta charset=utf-8><title>Webwitness</title><script src=\"/assets/enter.js\" defer></script>"
                    + "<noscript>The dashboard needs JavaScript.</noscript>";

    private static final String CSP =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
                    + "media-src 'self'; connect-src 'self' %s; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
                    + "require-trusted-types-for 'script'; trusted-types 'none'";

    private final transient RequestHandler site;
    private final transient DashboardAuthFilter gate;
    private final transient DashboardSessions signIns;
    private final transient Runnable entered;

    /** @param entered called after each sign-in */
    DashboardServlet(RequestHandler site, DashboardAuthFilter gate, DashboardSessions signIns, Runnable entered) {
        this.entered = entered;
        this.site = site;
        this.gate = gate;
        this.signIns = signIns;
    }

    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response) throws IOException {
        setSecurityHeaders(request, response);
        WebResponse reply;
        try {
            reply = answer(request);
        } catch (WebwitnessException e) {
            reply = errorResponse(request, WebErrorResponse.of(e.info()));
        } catch (RuntimeException | Error e) { // whatever it was, the visitor is owed one answer
            LOG.error("{} {} failed", request.getMethod(), request.getRequestURI(), e);
            reply = errorResponse(
                    request,
                    WebErrorResponse.of(WebwitnessException.wrap(e, "answering the dashboard")
                            .info()));
        }
        response.setStatus(reply.status());
        reply.send(response);
    }

    private static void setSecurityHeaders(HttpServletRequest request, HttpServletResponse response) {
        String host = String.valueOf(request.getHeader("Host"));
        String socket = host.matches("[a-z0-9.]{1,40}:\\d{1,5}") ? "ws://" + host : "";
        response.setHeader("Content-Security-Policy", CSP.formatted(socket));
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader("X-Frame-Options", "DENY");
        response.setHeader("Referrer-Policy", "no-referrer");
        response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
        response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
        response.setHeader("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    }

    private WebResponse answer(HttpServletRequest request) throws IOException {
        WebErrorResponse refusal = gate.checkOrigin(request, false);
        if (refusal != null) {
            return errorResponse(request, refusal);
        }
        List<String> path = path(request);
        if (path == null || length(request.getQueryString()) > MOST_QUERY) {
            return errorResponse(
                    request, WebErrorResponse.of(400, ErrorCode.ARGUMENTS_INVALID, "There is no such address here."));
        }
        if (path.size() == 2 && path.get(0).equals("sign-in")) {
            return signIn(request, path.get(1));
        }
        if (path.size() > 1
                && path.get(0).equals("assets")
                && request.getMethod().equals("GET")) {
            WebResponse asset = site.asset(String.join("/", path.subList(1, path.size())));
            return asset != null ? asset : errorResponse(request, notFound());
        }
        DashboardSessions.Session session = gate.session(request);
        refusal = gate.checkSession(request, session, false);
        if (refusal != null || session == null) {
            return errorResponse(request, refusal == null ? DashboardAuthFilter.notSignedIn() : refusal);
        }
        byte[] body = request.getInputStream().readNBytes(MOST_BODY + 1);
        Map<String, @Nullable Object> sent = body.length == 0 ? Map.of() : WebJson.object(body);
        if (body.length > MOST_BODY || sent == null) {
            return errorResponse(
                    request,
                    WebErrorResponse.of(
                            body.length > MOST_BODY ? 413 : 400,
                            ErrorCode.ARGUMENTS_INVALID,
                            "A change is sent with a JSON object of at most " + MOST_BODY + " bytes."));
        }
        return site.answer(toRequest(request, path, sent, session.token()));
    }

    private static WebErrorResponse notFound() {
        return WebErrorResponse.of(404, ErrorCode.RUN_NOT_FOUND, "There is no such address here.");
    }

    /** Signs in. Programs open links in messages before a person does, so GET only shows a page, and that page uses the token. */
    private WebResponse signIn(HttpServletRequest request, String token) {
        if (!gate.mayTry()) {
            return errorResponse(request, DashboardAuthFilter.tooMany());
        }
        if (request.getMethod().equals("GET")) {
            return signIns.isGood(token)
                    ? WebResponse.page(ENTER)
                    : errorResponse(request, DashboardAuthFilter.notSignedIn());
        }
        DashboardSessions.Opened opened =
                request.getMethod().equals("POST") ? signIns.use(token, gate.session(request)) : null;
        if (opened == null) {
            return errorResponse(request, DashboardAuthFilter.notSignedIn());
        }
        entered.run();
        String to = request.getParameter("to");
        String path = to != null && to.matches("/runs/[a-z0-9-]{1,60}/") ? to : opened.path();
        String cookie = gate.cookieName() + "=" + opened.session().cookie() + "; Path=/; HttpOnly; SameSite=Strict";
        return new WebResponse.Entered(path, cookie);
    }

    static WebRequest toRequest(
            HttpServletRequest request, List<String> path, Map<String, @Nullable Object> sent, String token) {
        Map<String, String> query = new LinkedHashMap<>();
        request.getParameterMap().forEach((name, values) -> query.put(name, values[0]));
        return new WebRequest(request.getMethod(), path, request.getRequestURI().endsWith("/"), query, sent, token);
    }

    /** The segments of the path; null for one with dots, slashes or control characters. */
    static @Nullable List<String> path(HttpServletRequest request) {
        List<String> path = new ArrayList<>();
        try {
            for (String raw : Arrays.asList(request.getRequestURI().split("/", -1))) {
                String segment = URLDecoder.decode(raw.replace("+", "%2B"), StandardCharsets.UTF_8);
                if (segment.equals(".") || segment.equals("..") || segment.matches("(?s).*[/\\\\\\x00-\\x1f;].*")) {
                    return null;
                }
                if (!segment.isEmpty()) {
                    path.add(segment);
                }
            }
        } catch (IllegalArgumentException e) {
            return null;
        }
        return path.size() > 12 ? null : path;
    }

    private static int length(@Nullable String text) {
        return text == null ? 0 : text.length();
    }

    private WebResponse errorResponse(HttpServletRequest request, WebErrorResponse refusal) {
        return DashboardAuthFilter.isVisit(request)
                ? site.errorPage(refusal.status(), refusal.error())
                : WebResponse.json(refusal.status(), refusal.envelope());
    }
}
