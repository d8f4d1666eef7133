import type { FileStore } from '#app/adapters/files/store.ts'
import type { LeavingContents } from '#app/operations/mail/letter-contents.ts'
import { illegibleIn } from '#app/operations/post/legible.ts'
import type { StoredFile } from '#db/files/files.ts'
import { databases, insertFamily } from '#test/support/given.ts'

const { account } = await insertFamily(await databases.sqlite())

/** Letters with the same photograph, in a store that never answers, and the number of times that it was asked. */
function lettersWith(id: string) {
  const asked: string[] = []
  const read = (file: string) => {
    asked.push(file)
    return new Promise<never>(() => undefined)
  }
  const files = { read } as unknown as FileStore
  const photo = { id, mediaType: 'image/jpeg' } as StoredFile
  const letter: Pick<LeavingContents, 'attached'> = { attached: [{ type: 'deathCertificate', files: [photo] }] }
  return {
    look: (patienceMs: number) => illegibleIn({ files }, account, letter, patienceMs),
    count: () => asked.length,
  }
}

test('a page waits a moment for photographs, and then shows its letters without knowing', async () => {
  const { look } = lettersWith('a slow photograph')
  expect(await look(5)).toEqual([])
})

test('a photograph is looked at once for all the letters that enclose it, and for the next page', async () => {
  const { look, count } = lettersWith('a shared photograph')
  await Promise.all([look(5), look(5), look(5)])
  await look(5)
  expect(count()).toBe(1)
})
