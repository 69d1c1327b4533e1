// Nothing moves on this page.
