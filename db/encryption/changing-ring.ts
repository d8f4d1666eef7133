import { type KeyRing, keyRing } from './keys.ts'
import { SealError } from './seal.ts'

/** A ring whose secrets may change while the process runs. */
export type ChangingRing = KeyRing & {
  /** Reads the secrets again. Returns whether they have changed. Keeps the ones it has if they cannot be read. */
  reread: () => boolean
}

/**
 * Opens a ring whose secrets `read` returns, newest first. A value that the ring cannot open or verify may be the work
 * of a process with newer secrets, so they are read again before it is refused. Throws if they cannot be read now.
 */
export function openChangingRing(read: () => string[]): ChangingRing {
  let secrets = read()
  let ring = keyRing(secrets)

  function reread(): boolean {
    try {
      const now = read()
      if (now.join() === secrets.join()) return false
      ring = keyRing(now)
      secrets = now
      return true
    } catch {
      return false // the file is being replaced, or was damaged
    }
  }

  function rereadingOnce<Opened>(open: () => Opened): Opened {
    try {
      return open()
    } catch (error) {
      if (!(error instanceof SealError) || !reread()) throw error
      return open()
    }
  }

  return {
    reread,
    seal: (context, text) => ring.seal(context, text),
    open: (context, sealed) => rereadingOnce(() => ring.open(context, sealed)),
    wrap: (accountId, key) => ring.wrap(accountId, key),
    unwrap: (accountId, wrapped) => rereadingOnce(() => ring.unwrap(accountId, wrapped)),
    get newest() {
      return ring.newest
    },
    get names() {
      return ring.names
    },
    indexes: (text) => ring.indexes(text),
    sign: (purpose, text) => ring.sign(purpose, text),
    verify: (purpose, text, signature) =>
      ring.verify(purpose, text, signature) || (reread() && ring.verify(purpose, text, signature)),
  }
}
