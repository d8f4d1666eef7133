import type { Instant } from '#app/rules/days.ts'
import { HOUR_MS } from '#app/rules/durations.ts'

/**
 * Whether the same content from the same sender is the form of `createdAt` sent again: after "Back", a browser may read
 * the page again, with another idempotency key, and restore the typed text. Our choice: no source.
 */
export const isSentAgain = (createdAt: Instant, now: Date): boolean => now.getTime() - Date.parse(createdAt) <= HOUR_MS
