import { randomBytes } from 'node:crypto'
import { LEAST_SECRET_BITS, secretBits } from '#app/rules/encryption/secret-strength.ts'

const encoded = (text: string, encoding: BufferEncoding) => Buffer.from(text).toString(encoding)

test.each([
  'a'.repeat(40),
  'ab'.repeat(20),
  '0123456789abcdef'.repeat(3),
  'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGH',
  'zyxwvutsrqponmlkjihgfedcba9876543210',
  'motdepasse'.repeat(4),
  'motdepasse-'.repeat(4).slice(0, 40),
  'changeme1changeme2changeme3changeme4',
  'aupres-production-aupres-production-aupres',
  'secret secret secret secret secret',
  '11111111112222222222333333333344444444445555555555',
  '',
  encoded('correct horse battery staple paimpol', 'base64'),
  encoded('correct horse battery staple paimpol', 'base64url'),
  encoded('correct horse battery staple paimpol', 'hex'),
  encoded(encoded('MotDePasseDeLaProduction2026!', 'base64'), 'base64'),
  encoded('Le secret de notre instance de production', 'base64'),
])('%j can be guessed', (secret) => {
  expect(secretBits(secret)).toBeLessThan(LEAST_SECRET_BITS)
})

test.each(['base64', 'base64url', 'hex'] as const)('thirty-two random bytes in %s cannot be guessed', (encoding) => {
  const secrets = Array.from({ length: 200 }, () => randomBytes(32).toString(encoding))
  expect(secrets.filter((secret) => secretBits(secret) < LEAST_SECRET_BITS)).toEqual([])
})

test.each(['base64', 'hex'] as const)('random bytes encoded twice, in base64 of %s, cannot be guessed', (encoding) => {
  const secrets = Array.from({ length: 200 }, () => encoded(randomBytes(32).toString(encoding), 'base64'))
  expect(secrets.filter((secret) => secretBits(secret) < LEAST_SECRET_BITS)).toEqual([])
})
