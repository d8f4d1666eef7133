import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** Where a key is used, and whether the challenge that the browser signed is ours. */
export type PasskeyCheck = { origin: string; hostname: string; isOurs: (challenge: string) => boolean }

/** A key as it is stored. `id` and `publicKey` are in base64url. */
export type PublicPasskey = { id: string; publicKey: string; counter: number }

/** Loaded with the first key, because the parsers of certificates take time and memory. */
const library = () => import('@simplewebauthn/server')

/** Reads the answer of a browser that made a key. Undefined if anything in it is wrong. */
export async function verifyNewPasskey(
  answer: string,
  { origin, hostname, isOurs }: PasskeyCheck,
): Promise<PublicPasskey | undefined> {
  const { verifyRegistrationResponse } = await library()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: JSON.parse(answer) as RegistrationResponseJSON,
      expectedChallenge: isOurs,
      expectedOrigin: origin,
      expectedRPID: hostname,
      requireUserVerification: true,
    })
    if (!verified) return undefined
    const { id, publicKey, counter } = registrationInfo.credential
    return { id, publicKey: Buffer.from(publicKey).toString('base64url'), counter }
  } catch {
    return undefined
  }
}

/** Returns the id of the key that answered, and the person it was made for. Undefined if the answer has none. */
export function readPasskeyAnswer(answer: string): { id: string; userHandle: string } | undefined {
  try {
    const { id, response } = JSON.parse(answer) as Partial<AuthenticationResponseJSON>
    const { userHandle } = response ?? {}
    if (typeof id !== 'string' || typeof userHandle !== 'string') return undefined
    return { id, userHandle: Buffer.from(userHandle, 'base64url').toString() }
  } catch {
    return undefined
  }
}

/**
 * Checks that the key signed the challenge. Returns its counter, which the caller compares with the stored one, or
 * undefined if anything is wrong.
 */
export async function verifyPasskey(
  answer: string,
  { id, publicKey }: Omit<PublicPasskey, 'counter'>,
  { origin, hostname, isOurs }: PasskeyCheck,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: JSON.parse(answer) as AuthenticationResponseJSON,
      expectedChallenge: isOurs,
      expectedOrigin: origin,
      expectedRPID: hostname,
      credential: { id, publicKey: Buffer.from(publicKey, 'base64url'), counter: 0 },
      requireUserVerification: true,
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    return undefined
  }
}
