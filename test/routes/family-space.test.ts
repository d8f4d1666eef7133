import { noMoment } from '#app/rules/deceased-space/space.ts'
import { readProfile, saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { insertCeremony } from '#db/ceremony/ceremonies.ts'
import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { eachTest, noon, testDatabase } from '#test/support/given.ts'

const seenIn = (text: string) => /name="_seen" value="([^"]*)"/.exec(text)![1]!

describe('The forms of the space', () => {
  const db = testDatabase()
  let claire: Awaited<ReturnType<typeof family.signIn>>
  const family = eachTest(() => openSpacePages(db))
  beforeEach(async () => {
    claire = await family.signIn(family.owner)
  })

  const snackOf = async () => (await family.space()).moments.snack
  const snack = { snack: 'on', snackAudience: 'family', snackPlace: 'Chez Claire' }

  test.each(['presentation', 'moments/funeralChamber', 'moments/burialOrCremation', 'moments/snack', 'reglages'])(
    '%s is valid HTML',
    async (form) => {
      const { status, text } = await claire(`${family.page}/${form}`)
      expect(status).toBe(200)
      expect(text.match(/<h1/g)).toHaveLength(1)
    },
  )

  test('without an announced moment there is nothing to fold', async () => {
    const settings = async () => (await claire(`${family.page}/reglages`)).text
    expect(await settings()).toContain('Aucun moment n’est annoncé.')
    expect(await settings()).not.toContain('Ranger les informations')
    await claire(`${family.page}/moments/snack`, { form: snack })
    expect(await settings()).toContain('Ranger les informations')
  })

  test('an unknown moment is not found', async () => {
    expect((await claire(`${family.page}/moments/party`)).status).toBe(404)
    expect((await claire(`${family.page}/moments/party`, { form: snack })).status).toBe(404)
  })

  describe('A moment', () => {
    test('it is announced as entered', async () => {
      const { status, to } = await claire(`${family.page}/moments/snack`, { form: snack })
      expect([status, to]).toEqual([303, `${family.page}?avis=enregistre`])
      expect(await snackOf()).toEqual({ ...noMoment, isOn: true, place: 'Chez Claire' })
    })

    test('an unannounced moment is saved, and the form says so', async () => {
      const { snack: _, ...form } = snack
      expect((await claire(`${family.page}/moments/snack`, { form })).to).toBe(`${family.page}?avis=momentPasAnnonce`)
      expect(await snackOf()).toMatchObject({ isOn: false, place: 'Chez Claire' })
    })

    test('with an error, everything is shown again as submitted', async () => {
      const form = { ...snack, snackDatetime: 'samedi vers 15 h', snackDescription: '<b>Apportez un gâteau</b>' }
      const { status, text } = await claire(`${family.page}/moments/snack`, { form })
      expect(status).toBe(422)
      expect(text).toContain('Le champ Jour et heure n’est pas une date et une heure valide.')
      expect(text).toContain('value="samedi vers 15 h"')
      expect(text).toContain('&lt;b&gt;Apportez un gâteau')
      expect(await snackOf()).toEqual(noMoment)
    })

    test('a stored value is shown in its control if the browser can show it', async () => {
      const times = { funeralChamberBeginDatetime: '2026-03-07T10:00', funeralChamberEndDatetime: '06/03/2026 18:00' }
      const form = { funeralChamber: 'on', funeralChamberAudience: 'family', ...times }
      const { status, text } = await claire(`${family.page}/moments/funeralChamber`, { form })
      expect(status).toBe(422)
      expect(text).toMatch(/<input(?=[^>]* type="datetime-local")[^>]* value="2026-03-07T10:00"/)
      expect(text).toMatch(/<input(?=[^>]* type="datetime-local")[^>]* value="2026-03-06T18:00"/)
    })

    test('the form says by how much a text is too long, and shows it in full', async () => {
      const snackDescription = `${'é'.repeat(1239)}!`
      const { status, text } = await claire(`${family.page}/moments/snack`, { form: { ...snack, snackDescription } })
      expect(status).toBe(422)
      expect(text).toContain('Votre texte dépasse de 240\u00A0signes.')
      expect(text).toContain(snackDescription)
    })

    test("the funeral proposes the ceremony's details, which are stored once saved", async () => {
      const [datetime, place] = ['2026-03-10T14:30', 'Crématorium de Nantes']
      const told = { ceremonyType: 'crematorium', datetime, address: place, isConfirmed: true } as const
      await insertCeremony(db, family.account, told, 1, { by: family.owner.user.id, now: noon })
      const { text } = await claire(`${family.page}/moments/burialOrCremation`)
      expect(text).toContain('Le jour et le lieu viennent de la cérémonie confirmée.')
      expect(text).toContain('value="2026-03-10T14:30"')
      expect((await family.space()).moments.burialOrCremation).toEqual(noMoment)

      const form = {
        _seen: seenIn(text),
        burialOrCremation: 'on',
        burialOrCremationDatetime: datetime,
        burialOrCremationPlace: place,
        burialOrCremationAudience: 'everyone',
      }
      expect((await claire(`${family.page}/moments/burialOrCremation`, { form })).status).toBe(303)
      const announced = { isOn: true, datetime, place, audience: 'everyone' }
      expect((await family.space()).moments.burialOrCremation).toMatchObject(announced)
    })
  })

  describe('The presentation', () => {
    const save = (form: Record<string, string>) => claire(`${family.page}/presentation`, { form })

    test('the text and the dates are saved, and letters use the dates too', async () => {
      const form = { deceasedDescription: 'Il aimait la mer.', defunctBirthDate: '02/05/1941', showFullDates: 'on' }
      expect((await save(form)).status).toBe(303)
      expect(await family.space()).toMatchObject({ deceasedDescription: 'Il aimait la mer.', showFullDates: true })
      const profile = await readProfile(db, family.account)
      expect(profile).toMatchObject({ defunctBirthDate: '1941-05-02', defunctDeathDate: '2026-03-01' })
    })

    test.each([
      [{ deceasedDescription: 'é'.repeat(4003) }, 'Votre texte dépasse de 3\u00A0signes.'],
      [{ defunctBirthDate: '2031-01-01' }, 'Cette date est dans le futur.'],
      [{ defunctBirthDate: '31/02/1941' }, 'Cette date n’existe pas.'],
    ])('%o is refused, and the submitted values are kept', async (differs, sentence) => {
      const { status, text } = await save({ deceasedDescription: 'Il aimait la mer.', ...differs })
      expect(status).toBe(422)
      expect(text).toContain(sentence)
      expect(text).toContain(Object.values(differs)[0])
      expect((await family.space()).deceasedDescription).toContain('Bienvenue')
    })

    test('a refused date is shown in the date control', async () => {
      const { text } = await save({ defunctBirthDate: '2031-01-01' })
      expect(text).toMatch(/<input(?=[^>]* type="date")[^>]* value="2031-01-01"/)
    })

    test('the page works without a name', async () => {
      await saveProfileEntries(db, family.account, { deceasedFirstName: '', deceasedLastName: '' }, noon)
      expect((await claire(`${family.page}/presentation`)).text).toContain('de votre proche</h1>')
    })
  })
})
