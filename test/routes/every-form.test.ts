import { exportedNames } from '#db/export/tables.ts'
import { testDatabase } from '#test/support/given.ts'
import {
  ending,
  type FoundForm,
  kindOf,
  kindOfForm,
  mainOf,
  openEveryForm,
  plausibleAnswer,
} from '#test/support/page/every-form.ts'
import { formsIn, lostFileFaults, type PageForm } from '#test/support/page/forms.ts'

/** A link asked for again is mailed again, up to the limit of an address (operations/access/limits.ts). */
const askedAgain = ['/partenaire/connexion {}: outbox', '/utilisateurs/adresse {}: outbox']

/** Forms that show a stored text without its version, and why. */
const unversioned: Readonly<Record<string, string>> = {
  '/demarches-administratives/courriers {"intent":"post"}': 'proposes today for a new sending',
  '/demarches-administratives/courriers/*/e-mail {}': 'proposes addresses for a new email',
  '/demarches-administratives/courriers/*/reponse {}': 'proposes today for a new reply',
  '/demarches-administratives/courriers/*/suivi {"intent":"post"}': 'proposes today for a new sending',
  '/demarches-administratives/courriers/*/suivi?relance=* {"intent":"chase"}': 'proposes today for a new sending',
  '/demarches-administratives/inscription?autre {}': 'one’s own address, for a new account',
  '/espace-defunt/*/entraide {}': 'one’s own offer',
  '/espace-defunt/*/remerciements {"intent":"preview"}': 'proposes a text for new emails',
  '/espace-defunt/*/venir {"intent":"snack"}': 'one’s own reply',
  '/utilisateurs {"intent":"invite"}': 'proposes a role for a new relative',
  '/utilisateurs/aide {"intent":"prepare"}': 'proposes names and a day for a new paper',
  '/utilisateurs/nom {}': 'one’s own name',
  '/vos-donnees/emporter {}': 'proposes what an export has',
}

describe('every form of every page, for an owner', () => {
  const db = testDatabase()
  let visit: Awaited<ReturnType<typeof openEveryForm>>['visit']
  let forms: FoundForm[]
  beforeAll(async () => {
    ;({ forms, visit } = await openEveryForm(db, 'owner'))
  }, 240_000)

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
        form.typed.filter((name) => !form.values[name]).map((name) => [name, plausibleAnswer(name) ?? answer]),
      )
      const send = (values: Record<string, string>) => visit(action, { ...values, ...typed, ...form.button })
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
      const { text } = await visit(page)
      return formsIn(mainOf(text)).find((other) => kindOfForm(page, other) === kindOfForm(page, form))?.values
    })
    expect(twice.filter((one) => !askedAgain.includes(one))).toEqual([])
    expect(adding).toContain('/demarches-administratives/courriers/*/suivi {"intent":"note"}')
  }, 240_000)

  test('that asks for a file has no other form on its page whose button would lose the file', async () => {
    const pages = new Set(forms.filter(({ form }) => form.files.length > 0).map(({ page }) => page))
    const faults: string[] = []
    for (const page of pages)
      faults.push(...lostFileFaults((await visit(page)).text).map((fault) => `${kindOf(page)}: ${fault}`))
    expect(pages.size).toBeGreaterThan(5)
    expect(faults).toEqual([])
  })

  test('that shows what is stored carries the version it shows, so that a relative is not overwritten', () => {
    const shows = ({ typed, ticks, values }: PageForm) => [...typed, ...ticks].some((name) => values[name])
    const without = forms
      .filter(({ form }) => shows(form) && !('_seen' in form.values))
      .map(({ page, form }) => kindOfForm(page, form))
    expect([...new Set(without)].toSorted()).toEqual(Object.keys(unversioned))
  })
})
