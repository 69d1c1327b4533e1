/** What the demo shop sells, and who buys. */
@NullMarked
package dev.webwitness.demo.shop;

import org.jspecify.annotations.NullMarked;
