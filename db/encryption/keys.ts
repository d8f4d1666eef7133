import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto'
import type { Id, Sealed } from '#db/schema.ts'
import { open, openBytes, prefixOf, type SealContext, type SealKey, seal, sealKey } from './seal.ts'

/** The place of a sealed value that belongs to no account. */
type SystemSealContext = Omit<SealContext, 'account'>

/** All operations that need a secret. The newest secret writes; every secret of the ring reads. */
export type KeyRing = {
  /** Seals a value of a row that belongs to no account: a user's email address, an email, a sign-in token. */
  seal(context: SystemSealContext, text: string): Sealed
  open(context: SystemSealContext, sealed: Sealed): string
  /** Seals an account's own key for its row. */
  wrap(accountId: Id, key: SealKey): Sealed
  unwrap(accountId: Id, wrapped: Sealed): SealKey
  /** Prefixes of values sealed with the newest secret. Any other prefix means an older secret. */
  newest: { seal: string; wrap: string }
  /** Names of the secrets, newest first, which reveal nothing of them. */
  names: string[]
  /** Returns keyed hashes for looking up a text, one per secret, newest first. Store the first, look for all. */
  indexes(text: string): [string, ...string[]]
  /** Returns a keyed hash for one purpose. A signature for another purpose does not verify. */
  sign(purpose: string, text: string): string
  verify(purpose: string, text: string, signature: string): boolean
}

/**
 * Opens a key ring. `secrets`: newest first, each of at least 32 bytes (APP_SECRETS). Throws if there is none or one is
 * too short.
 */
export function keyRing(secrets: string[]): KeyRing {
  if (secrets.length === 0) throw new Error('APP_SECRETS holds no secret.')
  if (secrets.some((secret) => Buffer.byteLength(secret) < 32)) {
    throw new Error('A secret of APP_SECRETS is shorter than 32 bytes.')
  }
  // One key per purpose, so that a leaked one reveals nothing about the others.
  const derive = (purpose: string) =>
    secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', `aupres ${purpose}`, 32)))
  const sealKeys = derive('seal').map(sealKey)
  const wrapKeys = derive('wrap').map(sealKey)
  const hmacKeys = (purpose: string) => derive(purpose).map((bytes) => createSecretKey(bytes))
  const indexKeys = hmacKeys('index')
  const signKeys = hmacKeys('sign')
  const [newestSealKey, newestWrapKey, newestSignKey] = [sealKeys[0]!, wrapKeys[0]!, signKeys[0]!]

  const keyContext = (accountId: Id): SealContext => ({
    table: 'account',
    column: 'wrappedKey',
    row: accountId,
    account: accountId,
  })
  const signWith = (key: KeyObject, purpose: string, text: string) => hmac(key, JSON.stringify([purpose, text]))

  return {
    seal: (context, text) => seal(newestSealKey, { ...context, account: '' }, text),
    open: (context, sealed) => open(sealKeys, { ...context, account: '' }, sealed),
    wrap: (accountId, key) => seal(newestWrapKey, keyContext(accountId), key.secret.export()),
    unwrap: (accountId, wrapped) => sealKey(openBytes(wrapKeys, keyContext(accountId), wrapped)),
    newest: { seal: prefixOf(newestSealKey), wrap: prefixOf(newestWrapKey) },
    names: sealKeys.map(({ kid }) => kid),
    indexes: (text) => indexKeys.map((key) => hmac(key, text)) as [string, ...string[]],
    sign: (purpose, text) => signWith(newestSignKey, purpose, text),
    verify: (purpose, text, signature) => signKeys.some((key) => isSame(signWith(key, purpose, text), signature)),
  }
}

/** Computes an HMAC. The KeyObject is created once: from bytes, Node creates one per hash, at five times the cost. */
function hmac(key: KeyObject, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
