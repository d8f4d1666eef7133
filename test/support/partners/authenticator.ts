import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { creationOptions, requestOptions } from '#app/rules/partners/passkeys.ts'

// A device that makes and proves passkeys as a browser would hand them over, with the faults that a test asks for.

/** Flags of the authenticator: present, verified, with a new key. WebAuthn 6.1. */
const PRESENT = 0x01
const VERIFIED = 0x04
const NEW_KEY = 0x40

type Faults = {
  origin?: string
  rpId?: string
  isVerified?: boolean
  challenge?: string
  counter?: number
  holder?: string
}

/** `origin`: of the page that asks. */
export function openAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const coseKey = cborMap([
    [cborInt(1), cborInt(2)],
    [cborInt(3), cborInt(-7)],
    [cborInt(-1), cborInt(1)],
    [cborInt(-2), cborBytes(Buffer.from(x!, 'base64url'))],
    [cborInt(-3), cborBytes(Buffer.from(y!, 'base64url'))],
  ])
  const id = randomBytes(32)
  let holder = ''
  let uses = 0

  const client = (type: string, challenge: string, { origin: from = origin, ...faults }: Faults) =>
    Buffer.from(JSON.stringify({ type, challenge: faults.challenge ?? challenge, origin: from, crossOrigin: false }))

  function authenticatorData(rpId: string, flags: number, { isVerified = true, counter = uses, ...faults }: Faults) {
    const hash = createHash('sha256')
      .update(faults.rpId ?? rpId)
      .digest()
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([hash, Buffer.from([flags | (isVerified ? VERIFIED : 0)]), count])
  }

  return {
    /** Makes a key, and returns the answer of the browser as JSON. */
    make(options: object, faults: Faults = {}): string {
      const { rp, user, challenge } = options as ReturnType<typeof creationOptions>
      holder = user.id
      const length = Buffer.from([0, id.length])
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey])
      const authData = Buffer.concat([authenticatorData(rp.id, PRESENT | NEW_KEY, faults), credential])
      const attestationObject = cborMap([
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap([])],
        [cborText('authData'), cborBytes(authData)],
      ])
      return answer(id, { clientDataJSON: client('webauthn.create', challenge, faults), attestationObject })
    },
    /** Proves the key, and returns the answer of the browser as JSON. */
    prove(options: object, faults: Faults = {}): string {
      const { rpId, challenge } = options as ReturnType<typeof requestOptions>
      uses += 1
      const clientDataJSON = client('webauthn.get', challenge, faults)
      const data = authenticatorData(rpId, PRESENT, faults)
      const signed = Buffer.concat([data, createHash('sha256').update(clientDataJSON).digest()])
      const signature = sign('sha256', signed, privateKey)
      const userHandle = Buffer.from(faults.holder ?? holder, 'base64url')
      return answer(id, { clientDataJSON, authenticatorData: data, signature, userHandle })
    },
  }
}

function answer(id: Buffer, response: Record<string, Buffer>): string {
  const texts = Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')])
  const key = id.toString('base64url')
  const credential = { id: key, rawId: key, type: 'public-key', clientExtensionResults: {} }
  return JSON.stringify({ ...credential, response: Object.fromEntries(texts) })
}

// CBOR (RFC 8949), as much as a key needs.

function cborHead(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count])
  if (count < 256) return Buffer.from([(major << 5) | 24, count])
  return Buffer.from([(major << 5) | 25, count >> 8, count & 255])
}

const cborInt = (value: number) => (value < 0 ? cborHead(1, -1 - value) : cborHead(0, value))
const cborBytes = (bytes: Buffer) => Buffer.concat([cborHead(2, bytes.length), bytes])
const cborText = (text: string) => Buffer.concat([cborHead(3, text.length), Buffer.from(text)])
const cborMap = (entries: [Buffer, Buffer][]) => Buffer.concat([cborHead(5, entries.length), ...entries.flat()])
