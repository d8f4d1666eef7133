import { setImmediate } from 'node:timers/promises'

const BLOCK = 256 * 1024

/** Bytes that are in memory, block by block: whoever else is served comes in between. */
export async function* inBlocks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += BLOCK) {
    yield bytes.subarray(at, at + BLOCK)
    await setImmediate()
  }
}
