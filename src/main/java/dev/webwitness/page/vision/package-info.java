/** What only a picture shows. */
@NullMarked
package dev.webwitness.page.vision;

import org.jspecify.annotations.NullMarked;
