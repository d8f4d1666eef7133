import { expect } from 'vitest'
import { condolenceStates } from '#app/rules/condolences/condolences.ts'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { type NewSpace, newSpace } from '#app/rules/deceased-space/space.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { User } from '#db/accounts/users.ts'
import { listCondolences } from '#db/condolences/condolences.ts'
import type { Db } from '#db/connect.ts'
import { insertSpace } from '#db/deceased-space/spaces.ts'
import { insertFamily, noon } from '#test/support/given.ts'
import { formsIn } from '#test/support/page/forms.ts'
import type { TestServer } from '#test/support/server/test-server.ts'

/**
 * A family, and the space of Jeanne as its first visit creates it, open to anyone who has the link. `page`: its
 * address.
 */
export async function insertFamilySpace(
  db: Db,
  differs: Partial<NewSpace> = {},
): Promise<{ account: Account; owner: User; page: string }> {
  const { account, owner } = await insertFamily(db, { profile: { deceasedFirstName: 'Jeanne' } })
  await insertSpace(db, account, { ...newSpace('Jeanne', 'link'), ...differs }, { by: owner.id, now: noon })
  return { account, owner, page: spaceOf(account.hashid) }
}

/** Every condolence there, in any state, oldest first. */
export const listSubmitted = (db: Db, account: Account) =>
  listCondolences(db, account, { states: condolenceStates, hidden: 'all' }, { limit: 10_000, oldestFirst: true })

/** What Paul submits: two lines, characters of HTML, and an emoji. */
export const aDraft = {
  name: 'Paul Vidal',
  email: 'paul@famille.example',
  message: 'Elle m’a appris à faire du pain,\r\n« à la main » & <sans> machine. 🍞',
}

/** A visitor on the page of a space, and the form it shows them, filled in with `aDraft`. */
export async function openFilledForm(server: TestServer, page: string) {
  const browser = server.openBrowser()
  const shown = await browser.get(page)
  expect(shown.status).toBe(200)
  return { browser, form: { ...condolenceFormIn(shown.text)!.values, ...aDraft, intent: 'laisser' } }
}

/** Expects a refused form to be shown again with the submitted values, except for line endings. Returns its form. */
export function expectGivenBack(html: string, { name, email, message }: typeof aDraft = aDraft) {
  const { values } = condolenceFormIn(html) ?? formsIn(html)[0]!
  const shown = { ...values, message: toLines(values.message ?? '') }
  expect(shown).toMatchObject({ name, email, message: toLines(message) })
  return { ...values, intent: 'laisser' }
}

/** Line breaks as they are stored. */
export const toLines = (message: string) => message.replaceAll('\r\n', '\n')

const condolenceFormIn = (html: string) => formsIn(html).find(({ typed }) => typed.includes('message'))
