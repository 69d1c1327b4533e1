/**
 * Faults on real applications: web applications as npm has them, started as processes on the loopback interface, with a reverse proxy before each
 * that injects one fault. The applications are not changed and not kept here; the score is the corpus's own.
 */
package dev.webwitness.corpus.real;
