import { createHash } from 'node:crypto'

/**
 * What a random secret (a session's, a sign-in link's) is stored under: the secret itself is in no row. SHA-256,
 * hexadecimal.
 */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
