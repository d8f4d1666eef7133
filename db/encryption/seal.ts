import { createCipheriv, createDecipheriv, createHash, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import type { Id, Sealed } from '#db/schema.ts'

/** A 256-bit key, and the short hash that names it in sealed values. A KeyObject cannot be printed or serialised. */
export type SealKey = { kid: string; secret: KeyObject }

/**
 * Where a sealed value is stored. It is the additional data of the cipher, so that a value moved to another place
 * cannot be opened. `account` is empty for rows that belong to no account.
 */
export type SealContext = { table: string; column: string; row: string; account: Id | '' }

/**
 * A sealed value that cannot be opened: the secret is missing, or the value was moved. Its message contains no value.
 */
export class SealError extends Error {
  override name = 'SealError'
}

const VERSION = 'v1'

export function sealKey(bytes: Uint8Array): SealKey {
  const kid = createHash('sha256').update('kid').update(bytes).digest('base64url').slice(0, 8)
  return { kid, secret: createSecretKey(bytes) }
}

/** Returns the prefix of everything sealed with this key. */
export function prefixOf(key: SealKey): string {
  return `${VERSION}.${key.kid}.`
}

/**
 * Seals a value with AES-256-GCM and a random 96-bit nonce. Returns `v1.kid.nonce.tag.ct`, the last three in base64url.
 */
export function seal(key: SealKey, context: SealContext, content: string | Uint8Array): Sealed {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key.secret, nonce).setAAD(toAad(context))
  const bytes = typeof content === 'string' ? Buffer.from(content, 'utf8') : content
  const ciphertext = Buffer.concat([cipher.update(bytes), cipher.final()])
  return prefixOf(key) + [nonce, cipher.getAuthTag(), ciphertext].map((part) => part.toString('base64url')).join('.')
}

/** Opens a sealed value. Throws a `SealError` if none of the keys sealed it, or if it was sealed for another place. */
export function open(keys: SealKey[], context: SealContext, sealed: Sealed): string {
  return openBytes(keys, context, sealed).toString('utf8')
}

export function openBytes(keys: SealKey[], context: SealContext, sealed: Sealed): Buffer {
  const [version, kid, nonce, tag, ciphertext] = sealed.split('.')
  const where = `${context.table}.${context.column}`
  if (version !== VERSION || !kid || !nonce || !tag || ciphertext === undefined) {
    throw new SealError(`${where} does not hold a sealed value.`)
  }
  const key = keys.find((known) => known.kid === kid)
  if (!key) throw new SealError(`${where} was sealed with a key that is not here (${kid}): is a secret missing?`)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key.secret, Buffer.from(nonce, 'base64url'), { authTagLength: 16 })
    decipher.setAAD(toAad(context)).setAuthTag(Buffer.from(tag, 'base64url'))
    return Buffer.concat([decipher.update(Buffer.from(ciphertext, 'base64url')), decipher.final()])
  } catch (cause) {
    throw new SealError(`A value of ${where} was altered, or moved from another row, column or account.`, { cause })
  }
}

/** Returns `table|column|row|account|version`, each part escaped so that no two places have the same text. */
export function toAad({ table, column, row, account }: SealContext): Buffer {
  return Buffer.from([table, column, row, account, VERSION].map(encodeURIComponent).join('|'))
}
