/**
 * The fault matrix: everything that can go wrong around a run, made to happen with real processes on the loopback interface, at each moment of a
 * run, and what must hold then. Each cell of it has a server process of its own, in which a healthy run goes on beside the one that is struck.
 */
package dev.webwitness.faults;
