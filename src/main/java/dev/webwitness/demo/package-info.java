/**
 * The demo shop: a small web shop with faults that can be planted by name.
 *
 * <p>Its own threads serve it, on the loopback interface only; its state is in memory and ends with it. It knows nothing about runs or
 * browsers: nothing here may depend on who visits. Pages, scripts and the tasks that meet each fault are resources beside this package.
 */
@NullMarked
package dev.webwitness.demo;

import org.jspecify.annotations.NullMarked;
