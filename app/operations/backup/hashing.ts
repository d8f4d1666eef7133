import { createHash } from 'node:crypto'
import type { Hashed } from './manifest.ts'

/** Lets pieces through, and says at their end what they were. */
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

/** Lets pieces through, and throws at their end when they are not those of the manifest. */
export async function* checked(pieces: AsyncIterable<Uint8Array> | undefined, expected: Hashed, name: string) {
  if (!pieces) throw new Error(`Il manque ${name} dans la sauvegarde.`)
  const read = hashing(pieces)
  yield* read.pieces
  if (read.end().sha256 !== expected.sha256) throw new Error(`${name} n’est plus ce qui a été sauvegardé.`)
}

/** Reads to the end, for the error that it may end with. */
export async function drain(pieces: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _piece of pieces);
}
