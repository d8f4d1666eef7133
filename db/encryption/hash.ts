import { createHash } from 'node:crypto'

/**
 * Hashes a random secret (of a session, of a sign-in link) for storage; the secret itself is never stored. SHA-256,
 * hexadecimal.
 */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
