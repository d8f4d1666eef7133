import { createReadStream } from 'node:fs'
import { readDirectoryFile } from '#app/adapters/directory-file.ts'
import type { Office } from '#app/rules/places/directory.ts'
import { officeOf } from '#app/rules/places/directory-record.ts'

/** A few entries in the shape of the dump of the directory, with addresses made up for the tests. */
export const DUMP = 'test/support/places/annuaire.json'

/** Reads the offices of the dump, `bytes` at a time. */
export async function officesOfDump(bytes = 64_000): Promise<Office[]> {
  const offices: Office[] = []
  for await (const entry of readDirectoryFile(createReadStream(DUMP, { encoding: 'utf8', highWaterMark: bytes }))) {
    const office = officeOf(entry, '2026-11-28')
    if (office) offices.push(office)
  }
  return offices
}
