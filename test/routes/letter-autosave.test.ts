import { randomUUID } from 'node:crypto'
import { savedCopy } from '#app/components/letters/saved-copy.ts'
import { insertMembership } from '#db/accounts/memberships.ts'
import { insertUser, type User } from '#db/accounts/users.ts'
import { findDocument } from '#db/letters/documents.ts'
import { insertDomain, insertFamily, noon, openSession, testDatabase, testKeys } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const form = '/demarches-administratives/courriers/bailleur'

const saidAtNoon = savedCopy(noon.toISOString(), '2026-03-05')

type Answer = { saved: string; seen?: string; sheet?: string }

describe('autosave of a letter', async () => {
  const db = testDatabase()
  const domainId = (await insertDomain(db)).id

  async function aFamily() {
    const service = await openRoutes(db, { domainId })
    const { account, owner } = await insertFamily(db, {
      profile: { deceasedFirstName: 'Jeanne', applicantFirstName: 'Claire' },
    })
    const marc = await insertUser(db, testKeys, { email: `${randomUUID()}@f.example`, displayName: 'Marc', now: noon })
    await insertMembership(db, { accountId: account.id, userId: marc.id, role: 'administrator' }, noon)
    const visit = async (user: User, path: string, typed?: Record<string, string>) => {
      const sessionId = await openSession(db, { userId: user.id, domainId })
      return await service(path, { sessionId, ...(typed && { form: typed }) })
    }
    const seen = async (user: User) => /name="_seen" value="([^"]*)"/.exec((await visit(user, form)).text)?.[1] ?? ''
    const autosave = async (user: User, typed: Record<string, string>, query = '') => {
      const { status, text } = await visit(user, `${form}/enregistrement${query}`, typed)
      return { status, ...(JSON.parse(text) as Answer) }
    }
    return { account, claire: owner, marc, visit, seen, autosave }
  }

  test('the response has the time, which the form then shows, and the journal has none of the text', async () => {
    const { account, claire, visit, seen, autosave } = await aFamily()
    const first = await autosave(claire, { bailleurOwnerTown: 'Ren', _seen: await seen(claire) })
    expect(first).toMatchObject({ status: 200, saved: saidAtNoon })
    expect((await visit(claire, form)).text).toContain(`>${saidAtNoon}<`)

    const again = await autosave(claire, { bailleurOwnerTown: 'Rennes', _seen: first.seen ?? '' })
    expect(again).toMatchObject({ status: 200, saved: first.saved })
    expect(await findDocument(db, account, 'bailleur')).toMatchObject({ status: 'pending' })
    expect((await visit(claire, '/utilisateurs/journal')).text).not.toContain('Rennes')
    expect((await visit(claire, form, { bailleurOwnerTown: 'Rennes', _seen: again.seen ?? '' })).status).toBe(303)
  })

  test('the response contains the updated letter if the letter is shown beside its form', async () => {
    const { claire, visit, seen, autosave } = await aFamily()
    const typed = { bailleurOwnerName: 'Foncière <b>de l’Ouest</b>', _seen: await seen(claire) }
    const alone = await autosave(claire, typed)
    expect(alone.sheet).toBeUndefined()
    const { sheet } = await autosave(claire, { ...typed, _seen: alone.seen ?? '' }, '?lettre')
    expect(sheet).toContain('Foncière &lt;b&gt;de l’Ouest&lt;/b&gt;')
    expect((await visit(claire, form)).text).toContain(sheet)
  })

  test('successive autosaves do not conflict, may restore a former value, and overwrite no relative', async () => {
    const { claire, marc, visit, seen, autosave } = await aFamily()
    const [hers, his] = [await seen(claire), await seen(marc)]
    const first = await autosave(claire, { bailleurOwnerName: 'Mme Pe', bailleurOwnerTown: '', _seen: hers })
    await visit(marc, form, { bailleurOwnerTown: 'Rennes', _seen: his })
    const typed = { bailleurOwnerName: '', bailleurOwnerTown: '' }
    const second = await autosave(claire, { ...typed, bailleurOwnerName: 'Mme Petit', _seen: first.seen ?? '' })
    const third = await autosave(claire, { ...typed, _seen: second.seen ?? '' })
    expect([second.status, third.status]).toEqual([200, 200])
    const { text } = await visit(claire, form)
    expect(text).not.toContain('Mme Pe')
    expect(text).toContain('value="Rennes"')
  })

  test('the response names the fields that are not saved, and the rest is saved', async () => {
    const { claire, visit, seen, autosave } = await aFamily()
    const typed = { deceasedPostalCode: '3500', bailleurOwnerTown: 'Rennes', deceasedFirstName: 'Jeanne' }
    const { saved } = await autosave(claire, { ...typed, _seen: await seen(claire) })
    expect(saved).toBe(`${saidAtNoon}. À relire\u00A0: Code postal de Jeanne.`)
    expect((await visit(claire, form)).text).toContain('value="Rennes"')
  })

  test("a relative's change is reported in one sentence and left to the button", async () => {
    const { claire, marc, visit, seen, autosave } = await aFamily()
    const [hers, his] = [await seen(claire), await seen(marc)]
    await visit(marc, form, { bailleurOwnerName: 'Agence', _seen: his })
    const told = await autosave(claire, { bailleurOwnerName: 'Mme Petit', _seen: hers })
    expect(told).toEqual({
      status: 409,
      saved: 'Marc a modifié cette lettre il y a moins d’une minute. Enregistrez pour voir les deux versions.',
    })
    const pressed = await visit(claire, form, { bailleurOwnerName: 'Mme Petit', _seen: hers })
    expect(pressed.status).toBe(409)
    expect(pressed.text).toContain('Prendre sa version')
  })

  test('an address chosen from the list is not saved, because the form would not show it', async () => {
    const { claire, visit, autosave } = await aFamily()
    await autosave(claire, { recipientSuggestion: 'agira', bailleurOwnerTown: 'Rennes' })
    expect((await visit(claire, `${form}`)).text).toContain('value="Rennes"')
    expect((await visit(claire, `${form}/enregistrement`)).to).toBe(form)
  })
})
