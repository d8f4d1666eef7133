// Detects concurrent changes. A user who changes something may name the version they saw: a text that differs when the
// thing differs. A form sends that text in `_seen`, so that its parts can be merged (merge.ts). A call sends a hash of
// it in `If-Match` (RFC 9110). docs/decisions/0075.

/** Returns a short hash, always the same for a value, which reveals nothing about it. */
export type Fingerprint = (name: string, value: string) => string

/** Base64url characters: thirty bits. A form of sixty parts confuses two values once in ten million times. */
export const FINGERPRINT_LENGTH = 5

/** Builds the tag of a version for `ETag` and `If-Match`. Ninety bits. */
export const tagOf = (version: string, fingerprint: Fingerprint): string =>
  `"${['1', '2', '3'].map((name) => fingerprint(`tag-${name}`, version)).join('')}"`

export const isTag = (seen: string): boolean => seen.startsWith('"')

/** Whether the stored version is the one that was seen. True if no version was named. */
export const isSeen = (seen: string | undefined, stored: string, fingerprint: Fingerprint): boolean =>
  seen === undefined || seen === stored || seen === tagOf(stored, fingerprint)
