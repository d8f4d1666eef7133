import { createHmac, hkdfSync } from 'node:crypto'
import { FINGERPRINT_LENGTH, type Fingerprint } from '#app/rules/forms/version.ts'
import type { Account } from '#db/accounts/accounts.ts'

/** Marks made with a key of the account's own: they last as long as it does, whatever becomes of APP_SECRETS. */
export function fingerprinter({ key }: Account): Fingerprint {
  const fingerprintKey = Buffer.from(hkdfSync('sha256', key.secret, '', 'aupres mark', 32))
  return (name, value) =>
    createHmac('sha256', fingerprintKey)
      .update(JSON.stringify([name, value]))
      .digest('base64url')
      .slice(0, FINGERPRINT_LENGTH)
}
