import { createHmac, createSecretKey, hkdfSync } from 'node:crypto'
import { FINGERPRINT_LENGTH, type Fingerprint } from '#app/rules/forms/version.ts'
import type { Account } from '#db/accounts/accounts.ts'

/** Returns fingerprints keyed with the account's own key. They stay valid when APP_SECRETS changes. */
export function fingerprinter({ key }: Account): Fingerprint {
  // A key object, because createHmac would prepare bytes anew for each of hundreds of values.
  const fingerprintKey = createSecretKey(Buffer.from(hkdfSync('sha256', key.secret, '', 'aupres mark', 32)))
  return (name, value) =>
    createHmac('sha256', fingerprintKey)
      .update(JSON.stringify([name, value]))
      .digest('base64url')
      .slice(0, FINGERPRINT_LENGTH)
}
