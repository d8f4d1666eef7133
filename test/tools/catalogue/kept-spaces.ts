import { keepSpaceLink } from '#app/operations/erasure/link.ts'
import { addDays, type Day, parisDay } from '#app/rules/days.ts'
import { newSpace } from '#app/rules/deceased-space/space.ts'
import { restErasedOn } from '#app/rules/retention/kept-space.ts'
import type { Db } from '#db/connect.ts'
import { insertSpace } from '#db/deceased-space/spaces.ts'
import { insertIdleAccount } from '#db/erasure/idle.ts'
import { saveKeptSpace } from '#db/erasure/kept-spaces.ts'
import { insertFamily, testKeys } from '#test/support/given.ts'

const states: Record<string, { isAlone?: boolean; isAsked?: true }> = {
  'space to be alone': { isAlone: false },
  'space asked about': { isAlone: true, isAsked: true },
  'space alone': { isAlone: true },
  'space of nobody': { isAsked: true },
  'space kept whole': {},
}

/** Inserts families whose memorial space is or may be kept, with the links of their emails and one to be kept alone. */
export async function insertKeptSpaces(db: Db, now: Date) {
  const today = parisDay(now)
  const made = Object.entries(states).map(async ([name, { isAlone, isAsked }]) => {
    const { account, owner } = await insertFamily(db, { now })
    await insertSpace(db, account, newSpace('Étienne', 'link'), { by: owner.id, now })
    if (isAlone !== undefined) await saveKeptSpace(db, { ...daysOf(account.id, today), isAlone })
    if (isAsked) await insertIdleAccount(db, { accountId: account.id, toldOn: today, erasedOn: addDays(today, 30) })
    return { name, owner, link: keepSpaceLink(testKeys, { accountId: account.id, userId: owner.id }) }
  })
  const families = await Promise.all(made)
  return {
    owner: families[0]!.owner,
    links: Object.fromEntries(families.map(({ name, link }) => [name, link])),
  }
}

const daysOf = (accountId: string, today: Day) => ({ accountId, keptOn: today, restErasedOn: restErasedOn(today) })
