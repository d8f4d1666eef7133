// Two people may change one thing. Whoever changes it may say which version they saw: a text that differs as soon as the
// thing does. A form carries the text itself, in `_seen`, so that its parts can be told apart (merge.ts); a call names
// the text by its tag, in `If-Match` (RFC 9110). docs/decisions/0075.

/** A few characters for a value: always those for that value, and they tell nothing of it. */
export type Fingerprint = (name: string, value: string) => string

/** Thirty bits of base64url: in a form of sixty parts, one is taken for another once in ten million times. */
export const FINGERPRINT_LENGTH = 5

/** The tag of a version, as `ETag` gives it and `If-Match` names it. Ninety bits. */
export const tagOf = (version: string, fingerprint: Fingerprint): string =>
  `"${['1', '2', '3'].map((name) => fingerprint(`tag-${name}`, version)).join('')}"`

export const isTag = (seen: string): boolean => seen.startsWith('"')

/** Whether the stored version is the one that was seen. Who names none is taken at their word. */
export const isSeen = (seen: string | undefined, stored: string, fingerprint: Fingerprint): boolean =>
  seen === undefined || seen === stored || seen === tagOf(stored, fingerprint)
