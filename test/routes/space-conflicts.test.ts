import { openSpacePages } from '#test/support/deceased-space/pages.ts'
import { eachTest, testDatabase } from '#test/support/given.ts'

const seenIn = (text: string) => /name="_seen" value="([^"]*)"/.exec(text)![1]!
const snack = { snack: 'on', snackAudience: 'family', snackPlace: 'Chez Claire' }

describe('Two relatives at once, on the forms of the space', () => {
  const db = testDatabase()
  let claire: Awaited<ReturnType<typeof family.signIn>>
  const family = eachTest(() => openSpacePages(db))
  beforeEach(async () => {
    claire = await family.signIn(family.owner)
  })

  const snackOf = async () => (await family.space()).moments.snack

  async function begin(form: string) {
    const { text } = await claire(`${family.page}/${form}`)
    const marc = await family.signIn(await family.join('administrator'))
    const send = (visit: typeof claire) => (typed: Record<string, string>) =>
      visit(`${family.page}/${form}`, { form: typed })
    return { seen: { _seen: seenIn(text) }, mine: send(claire), his: send(marc) }
  }

  test('separate changes to a moment are both saved', async () => {
    const { seen, mine, his } = await begin('moments/snack')
    expect((await his({ ...seen, ...snack })).status).toBe(303)
    const form = { ...seen, snackDescription: 'Apportez un gâteau.', snackWheelchair: 'ask' }
    expect((await mine(form)).status).toBe(303)
    expect(await snackOf()).toMatchObject({ isOn: true, place: 'Chez Claire', description: 'Apportez un gâteau.' })
  })

  test('a conflict shows both versions, and the user chooses', async () => {
    const { seen, mine, his } = await begin('moments/snack')
    await his({ ...seen, ...snack })
    const my = { ...seen, ...snack, snackPlace: 'À la salle des fêtes', snackDatetime: '10/03/2026 16 h' }
    const { status, text } = await mine(my)
    expect(status).toBe(409)
    expect(text).toContain('a modifié cet espace il y a moins d’une minute. Voici sa version et la vôtre.')
    expect(text).toContain('<blockquote>Chez Claire</blockquote>')
    expect(text).toContain('value="À la salle des fêtes"')
    expect(text).toContain('value="2026-03-10T16:00"')
    expect((await mine({ ...my, _seen: seenIn(text), 'theirs-snackPlace': 'on' })).status).toBe(303)
    expect(await snackOf()).toMatchObject({ place: 'Chez Claire', datetime: '2026-03-10T16:00' })
  })

  test('an end is never before a start, when each comes from one relative', async () => {
    const chamber = { funeralChamber: 'on', funeralChamberAudience: 'family' }
    await claire(`${family.page}/moments/funeralChamber`, {
      form: {
        ...chamber,
        funeralChamberBeginDatetime: '2026-03-07T10:00',
        funeralChamberEndDatetime: '2026-03-09T18:00',
      },
    })
    const { seen, mine, his } = await begin('moments/funeralChamber')
    const both = { ...seen, ...chamber, funeralChamberWheelchair: 'ask' }
    await his({
      ...both,
      funeralChamberBeginDatetime: '2026-03-07T10:00',
      funeralChamberEndDatetime: '2026-03-07T18:00',
    })
    const { status, text } = await mine({
      ...both,
      funeralChamberBeginDatetime: '2026-03-08T10:00',
      funeralChamberEndDatetime: '2026-03-09T18:00',
    })
    expect(status).toBe(422)
    expect(text).toContain('L’heure de fin est avant l’heure de début.')
    expect((await family.space()).moments.funeralChamber).toMatchObject({ endDatetime: '2026-03-07T18:00' })
  })

  test('neither text of the presentation is lost', async () => {
    const { seen, mine, his } = await begin('presentation')
    await his({ ...seen, deceasedDescription: 'Il aimait la mer.', showFullDates: 'on' })
    const { status, text } = await mine({ ...seen, deceasedDescription: 'Il aimait les bois.' })
    expect(status).toBe(409)
    expect(text).toContain('<blockquote>Il aimait la mer.</blockquote>')
    expect(text).toMatch(/<textarea id="deceasedDescription"[^>]*>Il aimait les bois\.</)
    expect(await family.space()).toMatchObject({ deceasedDescription: 'Il aimait la mer.', showFullDates: true })
  })
})
