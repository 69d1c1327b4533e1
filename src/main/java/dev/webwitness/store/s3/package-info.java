/**
 * Buckets that speak S3, through the AWS SDK: the only package that knows it. Its libraries are optional; without them nothing here can be loaded, and
 * everything else works.
 */
@NullMarked
package dev.webwitness.store.s3;

import org.jspecify.annotations.NullMarked;
