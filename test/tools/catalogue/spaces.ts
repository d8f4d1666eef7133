import { type NewSpace, newSpace } from '#app/rules/deceased-space/space.ts'
import type { Db } from '#db/connect.ts'
import { insertSpace } from '#db/deceased-space/spaces.ts'
import { insertFamily } from '#test/support/given.ts'

const differences = (now: Date): Record<string, Partial<NewSpace>> => ({
  'bare space': {},
  'space of relatives': { visibility: 'relatives' },
  'space of a word': { visibility: 'word', word: 'Paimpol' },
  'closed space': { isOpen: false, foldedAt: now.toISOString() },
})

/** Inserts spaces of other families, in states that the full one is not in. Returns their hashids. */
export async function insertSpaces(db: Db, now: Date): Promise<Record<string, string>> {
  const made = Object.entries(differences(now)).map(async ([name, differs]) => {
    const { account, owner } = await insertFamily(db, { now })
    await insertSpace(db, account, { ...newSpace('Étienne', 'link'), ...differs }, { by: owner.id, now })
    return [name, account.hashid]
  })
  return Object.fromEntries(await Promise.all(made))
}
