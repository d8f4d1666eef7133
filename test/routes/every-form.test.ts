import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import type { Db } from '#db/connect.ts'
import { exportedNames } from '#db/export/tables.ts'
import { insertFullFamily } from '#scripts/catalogue/full-family.ts'
import { openSession } from '#test/support/access/sessions.ts'
import { databases } from '#test/support/db/databases.ts'
import { noon } from '#test/support/db/factories.ts'
import { newFileStore } from '#test/support/files/files.ts'
import { linksIn, namedAddresses } from '#test/support/page/addresses.ts'
import { formsIn, type PageForm } from '#test/support/page/forms.ts'
import { openRoutes } from '#test/support/server/routes.ts'

/** One page of each kind: letters differ by their questions, advice by its text. */
const kindOf = (address: string) =>
  address
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}|(?<=\/espace-defunt\/|messages\/|signaler\/)[a-z0-9]{26,}/g, '*')
    .replace(/\/(courriers|conseils|pieces-jointes)\/[^/?]+/, '/$1/*')
    .replace(/=(?!oui)[^&#]*/g, '=*')

/** Sent, they end the account, the session or the person's access: nothing could be read after them. */
const ending =
  /deconnexion|effacer|partir|quitter|apres-ma-mort|sessions|UpdatePassword|relais|\/retirer|langue|preferences/

const plausible: readonly [RegExp, string][] = [
  [/mail/i, 'anne.nouvelle@famille.example'],
  [/date|day|sentAt|repliedOn/i, '2026-03-10'],
  [/time|hour|heure/i, '14:30'],
  [/count|number|people|place|slot|duration/i, '4'],
  [/postal/i, '22300'],
  [/year/i, '1944'],
]
/** Pages whose forms are acts of their own, each saying on its button what it sends. */
const ownActs: Readonly<Record<string, string>> = {
  '/demarches-administratives/courriers/*/suivi': 'a sending with its receipt, a reply, a note',
}

/** A link asked for again is mailed again, up to the limit of an address (operations/access/limits.ts). */
const askedAgain = ['/utilisateurs/adresse {}: outbox']

const answerTo = (name: string) => plausible.find(([pattern]) => pattern.test(name))?.[1]

describe('every form of every page, for an owner', () => {
  let db: Db
  let visit: Awaited<ReturnType<typeof openRoutes>>
  let forms: { page: string; form: PageForm; others: PageForm[] }[]
  beforeAll(async () => {
    db = await databases.sqlite()
    const files = await newFileStore()
    const { account, owner } = await insertFullFamily(db, files, noon)
    visit = await openRoutes(db, { domainId: account.domainId, files })
    await openSession(db, { sessionId: 'owner', userId: owner.id, domainId: account.domainId })
    const waiting = new Map([...namedAddresses, spaceOf(account.hashid)].map((address) => [kindOf(address), address]))
    forms = []
    for (const [, page] of waiting) {
      const { status, text } = await visit(page, { sessionId: 'owner' })
      if (status !== 200) continue
      const main = /<main\b[\s\S]*<\/main>/.exec(text)?.[0] ?? ''
      const posted = formsIn(main).filter(({ method }) => method === 'post')
      for (const form of posted) forms.push({ page, form, others: posted.filter((other) => other !== form) })
      for (const link of linksIn(text)) if (!waiting.has(kindOf(link))) waiting.set(kindOf(link), link)
    }
  }, 240_000)
  afterAll(() => db.destroy())

  const counts = async () => {
    const counted: Record<string, number> = {}
    for (const table of [...exportedNames, 'membership', 'invitation', 'outbox', 'mandate'] as const) {
      if (table === 'audit') continue
      counted[table] = (
        await db
          .selectFrom(table as 'file')
          .selectAll()
          .execute()
      ).length
    }
    return counted
  }

  const kindOfForm = (page: string, form: PageForm) =>
    `${kindOf(form.action || page)} ${JSON.stringify({ intent: form.values.intent, ...form.button })}`

  /**
   * Sends each kind of form twice, the second time as `again` returns it. Returns the kinds of form that added rows,
   * and those that added rows twice, with the table.
   */
  async function sendTwice(
    answer: string,
    again: (page: string, form: PageForm) => Promise<Record<string, string> | undefined>,
  ) {
    const adding: string[] = []
    const twice: string[] = []
    const seen = new Set<string>()
    for (const { page, form } of forms) {
      const action = form.action || page
      const kind = kindOfForm(page, form)
      if (ending.test(action) || seen.has(kind)) continue
      seen.add(kind)
      const typed = Object.fromEntries(
        form.typed.filter((name) => !form.values[name]).map((name) => [name, answerTo(name) ?? answer]),
      )
      const send = (values: Record<string, string>) =>
        visit(action, { sessionId: 'owner', form: { ...values, ...typed, ...form.button } })
      const [before] = [await counts(), await send(form.values)]
      const first = await counts()
      const shownAgain = await again(page, form)
      if (shownAgain) await send(shownAgain)
      const second = await counts()
      const added = (from: typeof first, to: typeof first) =>
        Object.keys(to).filter((table) => to[table]! > (from[table] ?? 0))
      if (added(before, first).length > 0) adding.push(kind)
      for (const table of added(first, second)) twice.push(`${kind}: ${table}`)
    }
    return { adding, twice }
  }

  /** A page that the browser kept in memory sends the same key. */
  test('sent again as it was by a page that "Back" shows again, adds nothing', async () => {
    const { adding, twice } = await sendTwice('Anne', async (_page, form) => form.values)
    expect(twice).toEqual([])
    expect(adding.length).toBeGreaterThan(15)
  }, 240_000)

  /** The browser reads the page again, which has another key, and restores what was typed in it. */
  test('sent again by a page that "Back" has read again, adds no text twice', async () => {
    const { adding, twice } = await sendTwice('Bruno', async (page, form) => {
      if (form.typed.length === 0) return undefined
      const { text } = await visit(page, { sessionId: 'owner' })
      const main = /<main\b[\s\S]*<\/main>/.exec(text)?.[0] ?? ''
      return formsIn(main).find((other) => kindOfForm(page, other) === kindOfForm(page, form))?.values
    })
    expect(twice.filter((one) => !askedAgain.includes(one))).toEqual([])
    expect(adding).toContain('/demarches-administratives/courriers/*/suivi {"intent":"note"}')
  }, 240_000)

  test('that asks for a file has no other form beside it whose button would lose the file', () => {
    const lost = forms
      .filter(({ form }) => form.files.length > 0)
      .flatMap(({ page, others }) =>
        others.filter(({ typed, ticks }) => typed.length + ticks.length > 0).map(() => kindOf(page)),
      )
    expect([...new Set(lost)].filter((page) => !(page in ownActs))).toEqual([])
  })
})
