import { setImmediate } from 'node:timers/promises'

const BLOCK = 256 * 1024

/** Yields bytes in blocks and lets other requests run in between. */
export async function* inBlocks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += BLOCK) {
    yield bytes.subarray(at, at + BLOCK)
    await setImmediate()
  }
}
