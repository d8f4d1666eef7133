import { createHash } from 'node:crypto'
import type { Hashed } from './manifest.ts'

/** Passes chunks through and computes their size and hash. */
export function hashing(pieces: AsyncIterable<Uint8Array>) {
  const sha256 = createHash('sha256')
  let bytes = 0
  async function* through() {
    for await (const piece of pieces) {
      sha256.update(piece)
      bytes += piece.length
      yield piece
    }
  }
  return { pieces: through(), end: (): Hashed => ({ bytes, sha256: sha256.digest('hex') }) }
}

/** Passes chunks through and throws at the end if they do not match the manifest. */
export async function* checked(pieces: AsyncIterable<Uint8Array> | undefined, expected: Hashed, name: string) {
  if (!pieces) throw new Error(`Il manque ${name} dans la sauvegarde.`)
  const read = hashing(pieces)
  yield* read.pieces
  if (read.end().sha256 !== expected.sha256) throw new Error(`${name} n’est plus ce qui a été sauvegardé.`)
}

/** Reads to the end, to get the error that the stream may end with. */
export async function readToEnd(pieces: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _piece of pieces);
}
