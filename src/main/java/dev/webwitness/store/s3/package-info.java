/**
 * The S3 implementation of the bucket, through the AWS SDK.
 *
 * <p>The only package that knows the SDK. Its libraries are optional: without them this package cannot be loaded, and everything else
 * works.
 */
@NullMarked
package dev.webwitness.store.s3;

import org.jspecify.annotations.NullMarked;
