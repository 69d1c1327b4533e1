/** What stands in a task's way: overlays, banners, dialogs, login forms. */
@NullMarked
package dev.webwitness.page.obstacles;

import org.jspecify.annotations.NullMarked;
