import type { Answers } from '#app/rules/letters/conditions.ts'
import { type DocumentId, letterKinds } from '#app/rules/letters/definition.ts'
import { letterOf } from '#letters/index.ts'
import {
  beginLetters,
  insertDomain,
  insertFamily,
  insertMember,
  openSession,
  testDatabase,
} from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const page = '/demarches-administratives/adresses'
const bundle = '/demarches-administratives/dossier'

describe('the page of the missing addresses', async () => {
  const db = testDatabase()
  const domainId = (await insertDomain(db)).id
  const service = await openRoutes(db, { domainId })

  type Family = { letters?: readonly DocumentId[]; profile?: Answers }

  async function aFamily({ letters = ['bailleur', 'employeur'], profile = {} }: Family = {}) {
    const { account, owner } = await insertFamily(db, { profile: { deceasedFirstName: 'Jeanne', ...profile } })
    await beginLetters(db, account, owner.id, letters)
    const visitAs = async (userId: string, form?: Record<string, string>) => {
      const sessionId = await openSession(db, { userId, domainId })
      return await service(page, { sessionId, ...(form && { form }) })
    }
    const seenIn = (html: string) =>
      Object.fromEntries(
        [...html.matchAll(/name="(seen-[^"]+)" value="([^"]*)"/g)].map(([, name, seen]) => [name, seen]),
      )
    return { account, owner, visitAs, visit: (form?: Record<string, string>) => visitAs(owner.id, form), seenIn }
  }

  test('saving stores the typed addresses, ignores the empty ones and redirects to the stack of letters', async () => {
    const { visit, seenIn } = await aFamily()
    const { text } = await visit()
    expect(text).toContain('<h1>Deux adresses à écrire</h1>')
    const landlord = { 'lines-bailleur': 'Agence\n2 quai de la Fosse\n44000 Nantes' }
    const employer = { 'lines-employeur': 'Usine, sans code postal', 'later-employeur': 'on' }
    const saved = await visit({ ...seenIn(text), ...landlord, ...employer })
    expect([saved.status, saved.to]).toEqual([303, `${bundle}?avis=enregistre`])
    expect((await visit()).text).toContain('<h1>Une adresse est remise à plus tard</h1>')
    const last = { 'lines-employeur': `Usine\n${'1 rue des Arts et des Lettres du Port Neuf'}\n44000 Nantes` }
    expect((await visit({ ...seenIn((await visit()).text), ...last })).to).toBe(`${bundle}?avis=adresseLongue`)
    expect((await visit()).text).toContain('Les deux adresses sont connues.')
  })

  test('five addresses to write are in view, and the others are rows that say their state and are saved too', async () => {
    const profile = { deceasedPostalCode: '29000', [letterOf('energyNotificationDeces').recipient.name]: 'EDF' }
    const { visit, seenIn } = await aFamily({ letters: letterKinds, profile })
    const { text } = await visit()
    const rows = [...text.matchAll(/<summary><b>([^<]*)<\/b> <span>([^<]*)<\/span><\/summary><fieldset/g)]
    const areas = text.match(/<fieldset class="part address">/g)
    expect(areas).toHaveLength(5)
    expect(rows.length).toBe(Object.keys(seenIn(text)).length - 5)
    const states = Object.fromEntries(rows.map(([, name, state]) => [name, state]))
    expect(states.EDF).toBe('adresse connue')
    expect(Object.values(states)).toContain('à écrire')
    expect(Object.values(states)).toContain('à choisir')
    expect(text).toContain('Vous pouvez n’en écrire que quelques-unes.')
  })

  test('an invalid address is shown again in its text area, with what to write', async () => {
    const { visit, seenIn } = await aFamily()
    const { text } = await visit()
    const { status, text: again } = await visit({ ...seenIn(text), 'lines-bailleur': 'Agence\nNantes' })
    expect(status).toBe(422)
    expect(again).toContain('href="#lines-bailleur"')
    expect(again).toContain('La dernière ligne est le code postal et la ville\u00A0: 29000 Quimper')
    expect(again).toContain('>Agence\nNantes</textarea>')
  })

  test('the addresses to correct stand alone, and the others are folded after them', async () => {
    const { visit, seenIn } = await aFamily()
    const employer = { 'lines-employeur': 'Usine\nNantes' }
    const { text } = await visit({ ...seenIn((await visit()).text), ...employer })
    expect(text).toContain('<h1>Une adresse à reprendre</h1>')
    const [first = '', folded = ''] = text.split('<b>Les autres adresses à écrire</b>')
    expect(first).toContain('name="lines-employeur"')
    expect(first).not.toContain('name="lines-bailleur"')
    expect(folded).toContain('name="lines-bailleur"')
  })

  test('an address that a relative has saved concurrently is shown in both versions', async () => {
    const { account, visit, visitAs, seenIn } = await aFamily()
    const marc = await insertMember(db, account, 'administrator')
    const seen = seenIn((await visit()).text)
    await visitAs(marc.id, { ...seen, 'lines-bailleur': 'Foncière\n1 rue du Nord\n59000 Lille' })
    const { status, text } = await visit({ ...seen, 'lines-bailleur': 'Agence\n2 quai de la Fosse\n44000 Nantes' })
    expect(status).toBe(409)
    expect(text).toContain('Foncière\n1 rue du Nord\n59000 Lille</blockquote>')
    expect(text).toContain('Agence\n2 quai de la Fosse\n44000 Nantes</blockquote>')
  })

  test('a reader sees the number of missing addresses only', async () => {
    const { account, visitAs } = await aFamily()
    const reader = await insertMember(db, account, 'reader')
    const { text } = await visitAs(reader.id)
    expect(text).toContain('Deux adresses à écrire.')
    expect(text).not.toContain('<textarea')
  })
})
