import { LINK_LIFE_MS } from '../access/sign-in.ts'

// Passkeys of a partner's team (WebAuthn level 3). The link and the code stay as the way back.

/** Maximum keys of a person. Our choice: no source. */
export const MOST_PASSKEYS = 10

export const LONGEST_PASSKEY_NAME = 60

/** Maximum length of a browser's answer, in characters. Attestation is not asked for, so answers are short. */
export const LONGEST_ANSWER = 10_000

/** A challenge is answered within ten minutes, as a link is. */
export const CHALLENGE_LIFE_MS = LINK_LIFE_MS

/** COSE algorithms: Ed25519, ES256, RS256. */
const algorithms = [-8, -7, -257]

type Place = { hostname: string; challenge: string }

type NewPasskeyOf = { person: { id: string; email: string; name: string }; name: string; known: readonly string[] }

/**
 * Returns the options with which a browser makes a key, in the JSON of `parseCreationOptionsFromJSON`. `name`: the
 * partner's. `known`: ids of the person's keys, of which a device makes no second one.
 */
export const creationOptions = ({ hostname, challenge }: Place, { person, name, known }: NewPasskeyOf) => ({
  rp: { id: hostname, name },
  user: { id: Buffer.from(person.id).toString('base64url'), name: person.email, displayName: person.name },
  challenge,
  pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
  excludeCredentials: known.map((id) => ({ type: 'public-key', id })),
  authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  attestation: 'none',
  timeout: CHALLENGE_LIFE_MS,
})

/** Returns the options with which a browser proves a key, in the JSON of `parseRequestOptionsFromJSON`. */
export const requestOptions = ({ hostname, challenge }: Place) => ({
  rpId: hostname,
  challenge,
  userVerification: 'required',
  timeout: CHALLENGE_LIFE_MS,
})
