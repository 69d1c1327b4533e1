/** The networks: reading text in a picture, comparing names by meaning. */
@NullMarked
package dev.webwitness.page.vision.model;

import org.jspecify.annotations.NullMarked;
