import { inspect } from 'node:util'
import { keyRing } from '#db/encryption/keys.ts'
import { open, type SealContext, SealError, seal, sealKey } from '#db/encryption/seal.ts'

const older = 'the older secret of the ring, long enough to be one'
const newer = 'the newer secret of the ring, long enough to be one'

const key = sealKey(Buffer.alloc(32, 7))
const place: SealContext = { table: 'profileEntry', column: 'valueSealed', row: 'taxNumber', account: 'a' }

describe('a sealed value', () => {
  test.each(['', 'Étienne', '155082A11400107', '<script>', '\u0000', 'ligne 1\nligne 2', 'Nguyễn 👩‍🦳'])(
    'opens to the original: %j',
    (value) => {
      expect(open([key], place, seal(key, place, value))).toBe(value)
    },
  )

  test('consists of version, key id, nonce, tag and ciphertext, and nothing readable', () => {
    const sealed = seal(key, place, 'Kowalczyk')
    expect(sealed).toMatch(/^v1\.[\w-]{8}\.[\w-]{16}\.[\w-]{22}\.[\w-]{12}$/)
    expect(Buffer.from(sealed.split('.')[4]!, 'base64url').toString()).not.toContain('Kowalczyk')
  })

  test('differs each time', () => {
    expect(seal(key, place, 'Paris')).not.toBe(seal(key, place, 'Paris'))
  })

  test.each([
    { table: 'document' },
    { column: 'other' },
    { row: 'deceasedMutualNumber' },
    { account: 'b' },
    { row: 'taxNumber|a', account: '' },
  ])('a sealed value cannot be opened after being moved to %j', (elsewhere) => {
    const sealed = seal(key, place, '1234567890123')
    expect(() => open([key], { ...place, ...elsewhere }, sealed)).toThrow(SealError)
  })

  test.each([1, 2, 3, 4])('a sealed value cannot be opened if part %i was altered', (index) => {
    const parts = seal(key, place, '1234567890123').split('.')
    parts[index] = `${parts[index]![0] === 'A' ? 'B' : 'A'}${parts[index]!.slice(1)}`
    expect(() => open([key], place, parts.join('.'))).toThrow(SealError)
  })

  test('a sealed value cannot be opened with a shortened tag', () => {
    const parts = seal(key, place, '1234567890123').split('.')
    parts[3] = parts[3]!.slice(0, 6)
    expect(() => open([key], place, parts.join('.'))).toThrow(SealError)
  })

  test.each(['', 'Paris', 'v2.a.b.c.d', 'v1.a.b'])('a sealed value cannot be %j', (value) => {
    expect(() => open([key], place, value)).toThrow('does not hold a sealed value')
  })

  test('a sealed value does not reveal its content in the error if it cannot be opened', () => {
    const sealed = seal(key, place, 'Kowalczyk')
    expect(() => open([sealKey(Buffer.alloc(32, 8))], place, sealed)).toThrow(/sealed with a key that is not here/)
  })
})

test('a key is not printed or serialised', () => {
  const bytes = Buffer.alloc(32, 'k')
  const shown = JSON.stringify(sealKey(bytes)) + inspect(sealKey(bytes), { depth: 9, showHidden: true })
  for (const form of ['latin1', 'base64url', 'hex'] as const) expect(shown).not.toContain(bytes.toString(form))
})

describe('the key ring', () => {
  const before = keyRing([older])
  const after = keyRing([newer, older])
  const mail = { table: 'outbox', column: 'mailSealed', row: '1' }

  test('the key ring opens with an older secret and writes with the newest', () => {
    expect(after.open(mail, before.seal(mail, 'Bonjour'))).toBe('Bonjour')
    expect(keyRing([newer]).open(mail, after.seal(mail, 'Bonjour'))).toBe('Bonjour')
  })

  test('the key ring reports a missing secret if it cannot open a value', () => {
    expect(() => keyRing([newer]).open(mail, before.seal(mail, 'Bonjour'))).toThrow(/is a secret missing/)
  })

  test('unwraps the key of an account for that account only', () => {
    const wrapped = before.wrap('a', key)
    expect(after.unwrap('a', wrapped).secret.equals(key.secret)).toBe(true)
    expect(() => after.unwrap('b', wrapped)).toThrow(SealError)
  })

  test('looks up a text by older secrets too, newest first', () => {
    expect(after.indexes('a@b.fr')).toEqual([...keyRing([newer]).indexes('a@b.fr'), ...before.indexes('a@b.fr')])
    expect(after.indexes('a@b.fr')[0]).not.toBe(after.indexes('c@b.fr')[0])
  })

  test('verifies a signature by any of its secrets, for its purpose and text only', () => {
    const signature = before.sign('csrf', 'text')
    expect(after.verify('csrf', 'text', signature)).toBe(true)
    expect(after.verify('network', 'text', signature)).toBe(false)
    expect(after.verify('csrf', 'texts', signature)).toBe(false)
    expect(after.verify('csrf', 'text', '')).toBe(false)
    expect(keyRing([newer]).verify('csrf', 'text', signature)).toBe(false)
  })

  test.each([
    { secrets: [], because: 'no secret' },
    { secrets: [newer, 'too short'], because: 'shorter than 32 bytes' },
  ])('the key ring refuses $secrets: $because', ({ secrets, because }) => {
    expect(() => keyRing(secrets)).toThrow(because)
  })
})
