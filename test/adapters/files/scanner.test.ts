import { join } from 'node:path'
import { openScanner } from '#app/adapters/files/scanner.ts'
import { type ClamdMode, eicar, openClamd, openRealClamd } from '#test/support/files/clamd.ts'
import { aPdf, aPhoto } from '#test/support/files.ts'
import { newFolder } from '#test/support/given.ts'

async function* inPieces(bytes: Buffer, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length)
}

const clean = Buffer.alloc(300_000, 'une page ')

describe('an antivirus is called over its socket', () => {
  test('clamd receives a whole file, whatever its chunks', async () => {
    const clamd = await openClamd()
    expect(await openScanner(clamd.address).scan(inPieces(clean, 7001))).toBe('clean')
    expect(clamd.received).toEqual([clean])
  })

  test('clamd may read a file of this machine itself', async () => {
    const { address } = await openRealClamd()
    const scanner = openScanner(address)
    const holder = await aPdf({ prepare: ({ context }) => context.register(context.stream(eicar)) })
    for (const dangerous of [eicar, holder, Buffer.concat([await aPhoto(), eicar])]) {
      expect(await scanner.scan(inPieces(dangerous, 100))).toBe('infected')
    }
    for (const harmless of [clean, await aPdf(), await aPhoto()]) {
      expect(await scanner.scan(inPieces(harmless, 7001))).toBe('clean')
    }
  })

  test('scan() returns the verdict of clamd', async () => {
    const { address } = await openClamd()
    expect(await openScanner(address).scan(inPieces(Buffer.concat([clean, eicar]), 64_000))).toBe('infected')
  })
})

describe('a file stays pending', () => {
  test.each<ClamdMode>(['silent', 'hangs up', 'complains'])('if the antivirus is: %s', async (mode) => {
    const { address } = await openClamd(mode)
    expect(await openScanner(address, 100).scan(inPieces(clean, 64_000))).toBe('pending')
  })

  test('if there is no antivirus', async () => {
    expect(await openScanner(join(newFolder(), 'nobody')).scan(inPieces(clean, 64_000))).toBe('pending')
  })

  test('if its bytes cannot be read', async () => {
    const { address } = await openClamd()
    const failing = (async function* () {
      yield clean
      throw new Error('a disk that fails')
    })()
    expect(await openScanner(address, 500).scan(failing)).toBe('pending')
  })
})
