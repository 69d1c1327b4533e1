/**
 * The published corpus: small real pages with one injected cause each amid noise from a seed, run through the product in a real Chromium, and
 * the score of what it blamed beside two plain baselines. Ranking is not tuned here; what is here must not know how the ranking works.
 */
package dev.webwitness.corpus;
