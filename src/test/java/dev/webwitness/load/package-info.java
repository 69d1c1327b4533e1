/** Many clients at one server at once: whether each is answered, how long the answers take, and what the server keeps. */
package dev.webwitness.load;
