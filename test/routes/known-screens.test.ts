import { readProfile } from '#db/accounts/profile-entries.ts'
import { insertDomain, insertFamily, openSession, testDatabase } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const known = '/demarches-administratives/informations'
const you = `${known}?ecran=vous`

const signedUp = {
  deceasedFirstName: 'Jeanne',
  deceasedLastName: 'Moreau',
  applicantRelationshipWithDeceased: 'enfant',
  applicantEmail: 'claire@famille.example',
}

describe('the screens of "Ce que nous savons"', async () => {
  const db = testDatabase()
  const domainId = (await insertDomain(db)).id
  const service = await openRoutes(db, { domainId })

  async function aFamily(profile: Record<string, string>) {
    const { account, owner } = await insertFamily(db, { profile })
    const visit = async (path: string, form?: Record<string, string>) => {
      const sessionId = await openSession(db, { userId: owner.id, domainId })
      return await service(path, { sessionId, ...(form && { form }) })
    }
    return { account, visit }
  }

  /** Returns the hidden field with the doubts that the page shows. */
  async function keptIn(
    visit: (path: string) => Promise<{ text: string }>,
    path = `${known}?ecran=personne`,
  ): Promise<Record<string, string>> {
    const [, kept] = /name="_kept" value="([^"]*)"/.exec((await visit(path)).text) ?? []
    return kept === undefined ? {} : { _kept: kept }
  }

  test('there are three screens with their own questions, and an empty first screen after sign-up shows an error', async () => {
    const { visit } = await aFamily(signedUp)
    const asks = async (path: string) => (await visit(path)).text.match(/name="(deceased|applicant|notary)[A-Z]/g) ?? []
    const kinds = async (path: string) => [...new Set((await asks(path)).map((found) => found.slice(6, -1)))]
    expect(await kinds(known)).toEqual(['deceased'])
    expect(await kinds(you)).toEqual(['applicant'])
    expect(await kinds(`${known}?ecran=notaire`)).toEqual(['notary'])
    const { status, text } = await visit(known, { deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau' })
    expect(status).toBe(422)
    expect(text).toContain('Écrivez au moins la date du décès, ou continuez sans répondre.')
    expect(text).toContain(`href="${you}">Continuer sans répondre`)
  })

  test('a doubtful postal code is said once, and the next press keeps it', async () => {
    const { account, visit } = await aFamily(signedUp)
    const typed = { deceasedLastName: 'Moreau', deceasedPostalCode: '29999', deceasedCity: 'Quimper' }
    const first = await visit(`${known}?ecran=personne`, typed)
    expect(first.response.headers.get('location')).toBe(`${known}#deceasedPostalCode`)
    expect(await readProfile(db, account)).toMatchObject({ deceasedPostalCode: '29999' })
    expect((await visit(`${known}?ecran=personne`)).text).toContain('Nous ne trouvons pas le code postal 29999.')
    const second = await visit(`${known}?ecran=personne`, { ...typed, ...(await keptIn(visit)) })
    expect(second.response.headers.get('location')).toBe(you)
  })

  test.each([
    ['personne', you, { deceasedPostalCode: '29999', deceasedCity: 'Quimper' }, 'deceasedPostalCode'],
    ['personne', you, { deceasedPostalCode: '29000', deceasedCity: 'Brest' }, 'deceasedPostalCode'],
    ['personne', you, { deceasedPostalCode: '29000', deceasedCity: '' }, 'deceasedCity'],
    ['vous', `${known}?ecran=notaire`, { applicantPostalCode: '29000', applicantCity: 'Brest' }, 'applicantPostalCode'],
  ])('a doubtful address of "%s" that an autosave stored is still said once', async (screen, next, typed, field) => {
    const { visit } = await aFamily({ ...signedUp, deceasedPostalCode: '29999', deceasedCity: 'Lorient' })
    const path = `${known}?ecran=${screen}`
    const opened = await keptIn(visit, path)
    expect((await visit(`${known}/enregistrement`, { ...typed, ...opened })).status).toBe(200)
    const first = await visit(path, { ...typed, ...opened })
    expect(first.response.headers.get('location')).toContain(`#${field}`)
    const second = await visit(path, { ...typed, ...(await keptIn(visit, path)) })
    expect(second.response.headers.get('location')).toBe(next)
  })

  test.each(['29000', '29999'])('%s written as the town of the death is said once', async (code) => {
    const { account, visit } = await aFamily(signedUp)
    const path = `${known}?ecran=personne`
    const typed = { deceasedLastName: 'Moreau', defunctDeathTown: code }
    const first = await visit(path, { ...typed, ...(await keptIn(visit, path)) })
    expect(first.response.headers.get('location')).toBe(`${known}#defunctDeathTown`)
    expect(await readProfile(db, account)).toMatchObject({ defunctDeathTown: code })
    expect((await visit(path)).text).toContain('Écrivez le nom de la commune')
    const second = await visit(path, { ...typed, ...(await keptIn(visit, path)) })
    expect(second.response.headers.get('location')).toBe(you)
  })

  test('a doubt about the other screen, or about an address that was shown, keeps nobody', async () => {
    const { visit } = await aFamily({ ...signedUp, deceasedPostalCode: '29999', deceasedCity: 'Lorient' })
    const onYou = await visit(you, { applicantPostalCode: '29000', applicantCity: 'Quimper' })
    expect(onYou.response.headers.get('location')).toBe(`${known}?ecran=notaire`)
    const shown = await visit(known, { deceasedLastName: 'Moreau', ...(await keptIn(visit)) })
    expect(shown.response.headers.get('location')).toBe(you)
  })

  test('without a script, the town of a saved postal code is proposed in words and in the list of the field', async () => {
    const { account, visit } = await aFamily({ ...signedUp, deceasedPostalCode: '29000' })
    const { text } = await visit(`${known}?ecran=personne`)
    expect(text).toMatch(/29000\u00a0: Quimper\u202f\?/)
    expect(text).toContain('<datalist id="deceasedCity-liste"><option value="Quimper">')
    expect(await readProfile(db, account)).not.toHaveProperty('deceasedCity')
  })

  test('the checkbox copies the address of the deceased, unless another one was typed', async () => {
    const address = { deceasedAddress: '8 rue des Douves', deceasedPostalCode: '29000', deceasedCity: 'Quimper' }
    const { account, visit } = await aFamily({ ...signedUp, ...address })
    expect((await visit(you)).text).toMatch(/8\srue des Douves, 29000\sQuimper/)
    const empty = { applicantAddress: '', applicantPostalCode: '', applicantCity: '' }
    await visit(you, { ...empty, applicantSameAddress: 'on' })
    const same = { applicantAddress: '8 rue des Douves', applicantPostalCode: '29000', applicantCity: 'Quimper' }
    expect(await readProfile(db, account)).toMatchObject(same)
    expect((await visit(you)).text).toMatch(/name="applicantSameAddress"[^>]*checked/)
    const other = { applicantAddress: '2 quai de l’Odet', applicantPostalCode: '29000', applicantCity: 'Quimper' }
    await visit(you, { ...other, applicantSameAddress: 'on' })
    expect(await readProfile(db, account)).toMatchObject(other)
    expect(await readProfile(db, account)).not.toHaveProperty('applicantSameAddress')
  })

  test("a family with a notary is asked for the notary's details", async () => {
    const { account, visit } = await aFamily(signedUp)
    await visit(`${known}?ecran=notaire`, { hasNotary: 'no', notaryName: 'Odile Ernoult' })
    expect((await readProfile(db, account)).notaryName).toBeUndefined()
    await visit(`${known}?ecran=notaire`, { hasNotary: 'yes', notaryName: 'Odile Ernoult' })
    expect(await readProfile(db, account)).toMatchObject({ hasNotary: 'yes', notaryName: 'Odile Ernoult' })
  })
})
