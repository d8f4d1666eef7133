import { readdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { examine } from '#app/adapters/files/examine.ts'
import { pictureSentence } from '#app/rules/files/upload-copy.ts'
import { eicar } from '#test/support/files/clamd.ts'
import { aHeicPhoto } from '#test/support/files/heic.ts'
import { aPhoto, aPictureBomb, aScan, emptyZip } from '#test/support/files.ts'
import { newFolder } from '#test/support/given.ts'

/** Returns a HEIC that claims to be so many pixels wide and high. */
function aHeicBomb(side: number): Buffer {
  const bytes = aHeicPhoto()
  const at = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(side, at)
  bytes.writeUInt32BE(side, at + 4)
  return bytes
}

const parts = (count: number) => Array.from({ length: count }, (_, index) => (index + 1) / (count + 1))
const cut = (bytes: Buffer, count: number) => parts(count).map((part) => bytes.subarray(0, bytes.length * part))

/** The first bytes of other kinds of files, followed by a whole picture. */
const heads = [
  ...[
    'GIF89a',
    'GIF87a',
    'BM',
    'II*\0',
    'MM\0*',
    '8BPS',
    'PK\x03\x04',
    'MZ',
    '\x7fELF',
    '%!PS-Adobe-3.0',
    '\n\n%PDF-1.7',
  ],
  ...['<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1/"/></svg>', '<!doctype html><script>'],
  ...[
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
    '#!/bin/sh\n',
    'push graphic-context',
  ],
  ...[
    'RIFF\0\0\0\0WEBPVP8 ',
    'RIFF\0\0\0\0WAVEfmt ',
    'OggS',
    'ID3\x04',
    '\0\0\0\x1cftypavif',
    '\0\0\0\x1cftypisom',
    '\0\0\x01\0',
  ],
]

test('a hundred hostile pictures are refused with a sentence and leave no file', async () => {
  const [photo, scan] = [await aPhoto(), await aScan()]
  const hostile = [
    ...[8_000, 10_000, 20_000, 40_000, 60_000, 65_535, 100_000, 2 ** 30].map((side) => aPictureBomb(side)),
    ...[7_100, 20_000, 65_535, 2 ** 24, 2 ** 31].map(aHeicBomb),
    ...[...cut(photo, 24), ...cut(scan, 12), ...cut(aHeicPhoto(), 22)],
    ...heads.map((head) => Buffer.concat([Buffer.from(head, 'latin1'), photo])),
    ...[photo, scan, aHeicPhoto()].map((bytes) => Buffer.concat([bytes, eicar])),
    ...[Buffer.alloc(0), Buffer.alloc(4096), Buffer.from([0xff, 0xd8, 0xff]), emptyZip],
  ]
  expect(hostile.length).toBeGreaterThanOrEqual(100)
  const folder = newFolder()
  const path = join(folder, 'brought')
  const accepted: number[] = []
  for (const [index, bytes] of hostile.entries()) {
    await writeFile(path, bytes)
    const found = await examine(path, { as: 'picture' })
    if (found.ok) accepted.push(index)
    else expect(pictureSentence(found.problem)).toMatch(/^\p{Lu}.*\.$/su)
    expect(readdirSync(folder)).toEqual(['brought'])
    await rm(path)
  }
  expect(accepted).toEqual([])
})
