import { randomUUID } from 'node:crypto'
import { savedCopy } from '#app/components/letters/saved-copy.ts'
import { APPLICANT_BIRTH } from '#app/rules/calendar/applicant-birth.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import { letterKinds } from '#app/rules/letters/definition.ts'
import { TONE } from '#app/rules/tone.ts'
import { insertMembership } from '#db/accounts/memberships.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { insertUser, type User } from '#db/accounts/users.ts'
import { letters } from '#letters/index.ts'
import { knownQuestions } from '#letters/known.ts'
import { insertDomain, insertFamily, noon, openSession, testDatabase, testKeys } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const area = '/demarches-administratives'
const known = `${area}/informations`
const you = `${known}?ecran=vous`

const saidAtNoon = savedCopy(noon.toISOString(), '2026-03-05')

test('every field that letters share is asked on "Ce que nous savons"', () => {
  const shared = letters
    .flatMap(({ groups }) => groups)
    .filter(({ kind }) => kind === 'applicant' || kind === 'deceased' || kind === 'notary')
    .flatMap(({ fields }) => fields.map(({ name }) => name))
    .filter((name) => name !== 'sendToNotary')
  const asked = fieldsOf(knownQuestions).map(({ name }) => name)
  // Fields that no letter asks for: whether there is a notary, the tone of our own texts, and a date of birth for the
  // calendar.
  const own = ['hasNotary', TONE, APPLICANT_BIRTH]
  expect(asked.filter((name) => !own.includes(name)).toSorted()).toEqual([...new Set(shared)].toSorted())
})

describe('the page "Ce que nous savons"', async () => {
  const db = testDatabase()
  const domainId = (await insertDomain(db)).id
  const service = await openRoutes(db, { domainId })

  async function aFamily(profile: Record<string, string>) {
    const { account, owner } = await insertFamily(db, { profile })
    const visitAs = async (user: User, path: string, form?: Record<string, string>) => {
      const sessionId = await openSession(db, { userId: user.id, domainId })
      return await service(path, { sessionId, ...(form && { form }) })
    }
    const visit = (path: string, form?: Record<string, string>) => visitAs(owner, path, form)
    const seen = async () => /name="_seen" value="([^"]*)"/.exec((await visit(known)).text)?.[1] ?? ''
    return { account, visit, visitAs, seen }
  }

  test('an empty form from a family without answers is shown again with an error in the page and in the title', async () => {
    const { visit } = await aFamily({})
    const { status, text } = await visit(known, { deceasedLastName: ' ' })
    expect(status).toBe(422)
    expect(text).toContain('Écrivez au moins le nom et la date du décès, ou continuez sans répondre.')
    expect(text).toMatch(/<title>Erreur\u00A0: Ce que nous savons/)
  })

  test('after sign-up, an empty form asks for the date of death only', async () => {
    const { visit } = await aFamily(signedUp)
    const { status, text } = await visit(known, { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau' })
    expect(status).toBe(422)
    expect(text).toContain('href="#defunctDeathDate"')
    expect(text).toContain('Écrivez au moins la date du décès, ou continuez sans répondre.')
    expect(text).toContain('>Continuer sans répondre</a>')
    expect(text).not.toContain('Écrivez au moins le nom')
  })

  /** The answers after sign-up. */
  const signedUp = {
    deceasedFirstName: 'Jeanne',
    deceasedLastName: 'Moreau',
    applicantRelationshipWithDeceased: 'enfant',
    applicantEmail: 'claire@famille.example',
  }

  test.each(letterKinds)('%s opens while nothing is known, and the page links to it', async (id) => {
    const { visit } = await aFamily(signedUp)
    const first = await visit(`${area}/courriers/${id}`)
    expect(first.status).toBe(200)
    expect(first.text).toContain('name="applicantFirstName"')
    const { text } = await visit(`${known}?courrier=${id}`)
    expect(text).toContain(`href="${area}/courriers/${id}">Continuer sans répondre`)
  })

  test('saving redirects to the letter, which folds the known values, and the page does not precede other letters', async () => {
    const { account, visit } = await aFamily(signedUp)
    const died = { defunctDeathDate: '2026-03-04' }
    const writes = { applicantFirstName: 'Claire', applicantLastName: 'Moreau' }
    expect((await visit(`${known}?courrier=bailleur`, died)).to).toBe(`${you}&courrier=bailleur`)
    expect((await visit(`${you}&courrier=bailleur`, writes)).to).toBe(`${known}?ecran=notaire&courrier=bailleur`)
    const saved = await visit(`${known}?ecran=notaire&courrier=bailleur`, { hasNotary: 'unknown' })
    expect(saved.to).toBe(`${area}/courriers/bailleur`)
    expect(await readProfile(db, account)).toMatchObject({ ...signedUp, ...died, ...writes })
    const { status, text } = await visit(`${area}/courriers/employeur`)
    expect(status).toBe(200)
    expect(text).toMatch(/<legend>Informations du défunt<\/legend>.*?décès le 4\smars\s2026/s)
  })

  test('the notice counts the letters that change and names those that do not', async () => {
    const { visit } = await aFamily({ ...signedUp, applicantFirstName: 'Claire' })
    await visit(`${area}/courriers/bailleur`, { bailleurOwnerName: 'Agence' })
    const one = await visit(you, { applicantPhoneNumber: '06 39 98 01 12' })
    expect(one.to).toBe(`${known}?ecran=notaire&avis=informationsDUneLettre`)
    await visit(`${area}/courriers/employeur`, { employeurName: 'Usine' })
    const two = await visit(you, { applicantPhoneNumber: '06 39 98 01 13' })
    expect(two.to).toBe(`${known}?ecran=notaire&avis=informationsDeLettres&nombre=2`)
    const none = await visit(you, { applicantPhoneNumber: '06 39 98 01 13' })
    expect(none.to).toBe(`${known}?ecran=notaire`)
    expect((await visit(`${known}?ecran=notaire`, { hasNotary: 'no' })).to).toBe(`${area}/adresses`)
    const { text } = await visit(known)
    expect(text).toMatch(/Ces lettres changent aussitôt\.<\/p><ul class="lines"><li><a[^>]*>Employeur.*?Bailleur/s)
  })

  test('valid values are saved, and invalid ones are shown again beside their error', async () => {
    const { account, visit } = await aFamily(signedUp)
    const { status, text } = await visit(you, { applicantPostalCode: '440', applicantCity: 'Nantes' })
    expect(status).toBe(422)
    expect(text).toContain('value="440"')
    expect(text).toContain('href="#applicantPostalCode"')
    const profile = await readProfile(db, account)
    expect([profile.applicantCity, profile.applicantPostalCode]).toEqual(['Nantes', undefined])
  })

  test('a value that two relatives change concurrently is shown in both versions', async () => {
    const { account, visit, visitAs, seen } = await aFamily({ ...signedUp, applicantCity: 'Nantes' })
    const marc = await insertUser(db, testKeys, { email: `${randomUUID()}@f.example`, displayName: 'Marc', now: noon })
    await insertMembership(db, { accountId: account.id, userId: marc.id, role: 'administrator' }, noon)
    const before = await seen()
    await visitAs(marc, you, { applicantCity: 'Vannes', _seen: before })
    const { status, text } = await visit(you, { applicantCity: 'Rennes', _seen: before })
    expect(status).toBe(409)
    expect(text).toContain('<blockquote>Vannes</blockquote>')
    expect(text).toContain('value="Rennes"')
    expect((await readProfile(db, account)).applicantCity).toBe('Vannes')
  })

  test('autosave reports the time and the fields that it did not save, and does not conflict with itself', async () => {
    const { account, visit, seen } = await aFamily(signedUp)
    const autosave = async (typed: Record<string, string>) => {
      const { status, text } = await visit(`${known}/enregistrement`, typed)
      return { status, ...(JSON.parse(text) as { saved: string; seen?: string }) }
    }
    const first = await autosave({ applicantCity: 'Ren', applicantPostalCode: '35', _seen: await seen() })
    expect(first).toMatchObject({
      status: 200,
      saved: `${saidAtNoon}. À relire\u00A0: Votre code postal.`,
    })
    const second = await autosave({ applicantCity: 'Rennes', applicantPostalCode: '', _seen: first.seen ?? '' })
    expect(second).toMatchObject({ status: 200, saved: saidAtNoon })
    expect(await readProfile(db, account)).toMatchObject({ applicantCity: 'Rennes' })
    expect((await visit(you, { applicantCity: 'Rennes', _seen: second.seen ?? '' })).status).toBe(303)
  })

  test("autosave reports a relative's concurrent change and leaves it to the button", async () => {
    const { account, visit, visitAs, seen } = await aFamily({ ...signedUp, applicantCity: 'Nantes' })
    const marc = await insertUser(db, testKeys, { email: `${randomUUID()}@f.example`, displayName: 'Marc', now: noon })
    await insertMembership(db, { accountId: account.id, userId: marc.id, role: 'administrator' }, noon)
    const before = await seen()
    await visitAs(marc, you, { applicantCity: 'Vannes', _seen: before })
    const { status, text } = await visit(`${known}/enregistrement`, { applicantCity: 'Rennes', _seen: before })
    expect(status).toBe(409)
    expect(text).toContain('Marc a modifié ces informations il y a moins d’une minute.')
    expect((await readProfile(db, account)).applicantCity).toBe('Vannes')
  })
})
