package dev.webwitness.web.servlet;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/** The security headers of every response. */
final class SecurityHeaders {
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
                    + "media-src 'self'; connect-src 'self' %s; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
                    + "require-trusted-types-for 'script'; trusted-types 'none'";

    private SecurityHeaders() {}

    static void secure(HttpServletRequest request, HttpServletResponse response) {
        String host = String.valueOf(request.getHeader("Host"));
        String socket = host.matches("[a-z0-9.]{1,40}:\\d{1,5}") ? "ws://" + host : "";
        response.setHeader("Content-Security-Policy", POLICY.formatted(socket));
        response.setHeader("X-Content-Type-Options", "nosniff");
        response.setHeader("X-Frame-Options", "DENY");
        response.setHeader("Referrer-Policy", "no-referrer");
        response.setHeader("Cross-Origin-Opener-Policy", "same-origin");
        response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
        response.setHeader("Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=(), usb=()");
    }
}
