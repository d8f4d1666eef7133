import { keepSpaceByLink } from '#app/operations/retention/kept-space.ts'
import { parisDay } from '#app/rules/days.ts'
import { newSpace } from '#app/rules/deceased-space/space.ts'
import type { Db } from '#db/connect.ts'
import { insertSpace } from '#db/deceased-space/spaces.ts'
import { saveKeptSpace } from '#db/erasure/kept-spaces.ts'
import { aSite, type insertFamily, sitesOf, testKeys } from '#test/support/given.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'

type Family = Awaited<ReturnType<typeof insertFamily>>

/** Gives a family a memorial space, kept on its own since `start`, or with its account. */
export async function insertMemorial(
  db: Db,
  { account, owner }: Family,
  { isAlone, start }: { isAlone: boolean; start: Date },
): Promise<void> {
  await insertSpace(db, account, newSpace('Étienne', 'link'), { by: owner.id, now: start })
  const keptOn = parisDay(start)
  if (isAlone) await saveKeptSpace(db, { accountId: account.id, keptOn, restErasedOn: keptOn, isAlone })
}

/** Follows the first link that keeps a space and confirms, as soon as an email has one, once. */
export function answerOnce(db: Db) {
  const answered = new Set<string>()
  return async ({ owner }: Family, now: Date): Promise<void> => {
    if (answered.has(owner.id)) return
    const texts = (await mailsTo(db, owner.email)).map(({ text }) => text)
    const token = /\/espace\/(\S+)/.exec(texts.join('\n'))?.[1]
    if (!token) return
    answered.add(owner.id)
    await keepSpaceByLink(
      { db, keys: testKeys, sites: () => sitesOf(aSite()), network: undefined, now: () => now },
      token,
    )
  }
}
