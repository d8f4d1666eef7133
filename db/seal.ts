import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { Id, Sealed } from './schema.ts'

/** A 256-bit key, and the short hash that names it in what it seals. */
export type SealKey = { kid: string; bytes: Uint8Array }

/**
 * Where a sealed value lives. It is the additional data of the cipher: the same bytes put in another place do not
 * open. `account` is empty for rows that belong to no account.
 */
export type Place = { table: string; column: string; row: string; account: Id | '' }

/** What was sealed cannot be opened: the secret is gone, or the value is not where it was put. Holds no value. */
export class SealError extends Error {
  override name = 'SealError'
}

const VERSION = 'v1'

export function sealKey(bytes: Uint8Array): SealKey {
  return { kid: createHash('sha256').update('kid').update(bytes).digest('base64url').slice(0, 8), bytes }
}

/** AES-256-GCM with a 96-bit random nonce; answers `v1.kid.nonce.tag.ct`, each part in base64url. */
export function seal(key: SealKey, place: Place, content: string | Uint8Array): Sealed {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key.bytes, nonce).setAAD(toAad(place))
  const ciphertext = Buffer.concat([cipher.update(content), cipher.final()])
  const parts = [nonce, cipher.getAuthTag(), ciphertext].map((part) => part.toString('base64url'))
  return [VERSION, key.kid, ...parts].join('.')
}

/** Throws a `SealError` when none of the keys sealed it, or when it was sealed for another place. */
export function open(keys: SealKey[], place: Place, sealed: Sealed): string {
  return openBytes(keys, place, sealed).toString('utf8')
}

export function openBytes(keys: SealKey[], place: Place, sealed: Sealed): Buffer {
  const [version, kid, nonce, tag, ciphertext] = sealed.split('.')
  const where = `${place.table}.${place.column}`
  if (version !== VERSION || !kid || !nonce || !tag || ciphertext === undefined) {
    throw new SealError(`${where} does not hold a sealed value.`)
  }
  const key = keys.find((known) => known.kid === kid)
  if (!key) {
    throw new SealError(`${where} was sealed with the key ${kid}, which is not known here: is a secret missing?`)
  }
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
    decipher.setAAD(toAad(place)).setAuthTag(Buffer.from(tag, 'base64url'))
    return Buffer.concat([decipher.update(Buffer.from(ciphertext, 'base64url')), decipher.final()])
  } catch (cause) {
    throw new SealError(`A value of ${where} was altered, or moved from another row, column or account.`, { cause })
  }
}

/** `table|column|row|account|version`, each part escaped so that no two places read the same. */
function toAad({ table, column, row, account }: Place): Buffer {
  return Buffer.from([table, column, row, account, VERSION].map(encodeURIComponent).join('|'))
}
