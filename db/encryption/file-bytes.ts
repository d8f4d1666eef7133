import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Id } from '#db/schema.ts'
import { prefixOf, SealError, type SealKey, toAad } from './seal.ts'

/** The place for which a file's bytes are sealed: a row of the table `file` and its account. */
type FilePlace = { row: Id; account: Id }

const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Seals a stream of bytes of any length: `v1.kid.`, nonce, ciphertext, tag. The cipher and its additional data are
 * those of seal.ts. The tag is last because it is known last.
 */
export async function* sealBytes(
  key: SealKey,
  place: FilePlace,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key.secret, nonce).setAAD(toAad(whole(place)))
  yield Buffer.concat([Buffer.from(prefixOf(key)), nonce])
  for await (const piece of bytes) yield cipher.update(piece)
  yield Buffer.concat([cipher.final(), cipher.getAuthTag()])
}

/** Decrypts a whole file. Nothing is returned before the tag is verified. Throws a `SealError`. */
export function openFileBytes(key: SealKey, place: FilePlace, sealed: Buffer): Buffer {
  const prefix = Buffer.from(prefixOf(key))
  const start = prefix.length + NONCE_BYTES
  if (sealed.length < start + TAG_BYTES || !sealed.subarray(0, prefix.length).equals(prefix)) {
    throw new SealError('A file was not sealed with the key of its account, or is truncated.')
  }
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.secret, sealed.subarray(prefix.length, start), {
      authTagLength: TAG_BYTES,
    })
    decipher.setAAD(toAad(whole(place))).setAuthTag(sealed.subarray(-TAG_BYTES))
    const bytes = decipher.update(sealed.subarray(start, -TAG_BYTES))
    decipher.final() // verifies the tag and returns no bytes, which avoids a copy of a large file
    return bytes
  } catch (cause) {
    throw new SealError('A file was altered, or moved from another row or account.', { cause })
  }
}

/**
 * Returns a keyed digest that identifies a duplicate file within one account. Another account's key gives another
 * digest.
 */
export async function digestOf(key: SealKey, bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const digest = createHmac(
    'sha256',
    Buffer.from(hkdfSync('sha256', key.secret.export(), '', 'aupres file digest', 32)),
  )
  for await (const piece of bytes) digest.update(piece)
  return digest.digest('base64url')
}

const whole = ({ row, account }: FilePlace) => ({ table: 'file', column: 'bytes', row, account })
