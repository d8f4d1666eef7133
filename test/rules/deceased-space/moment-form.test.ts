import type { Ceremony } from '#app/rules/ceremony/ceremonies.ts'
import { readMoment } from '#app/rules/deceased-space/moment-form.ts'
import { inputsOf, momentValues, proposedFrom } from '#app/rules/deceased-space/moment-inputs.ts'
import { type Moment, type MomentName, momentNames, noMoment } from '#app/rules/deceased-space/space.ts'

const chamber = {
  funeralChamber: 'on',
  funeralChamberBeginDatetime: '2026-03-07T10:00',
  funeralChamberEndDatetime: '09/03/2026 à 18 h',
  funeralChamberPlace: ' Chambre funéraire des Tilleuls ',
  funeralChamberDescription: 'Sonnez.\r\nOn vous ouvre.',
  funeralChamberAudience: 'everyone',
  funeralChamberWheelchair: 'yes',
}
const errorsOf = (name: MomentName, typed: Record<string, string>) => {
  const read = readMoment(name, typed, noMoment)
  return read.ok ? {} : read.errors
}

describe('The form of a moment', () => {
  test('The inputs have the names of the specification', () => {
    expect(inputsOf('funeralChamber')).toMatchObject({
      isOn: 'funeralChamber',
      datetime: 'funeralChamberBeginDatetime',
      endDatetime: 'funeralChamberEndDatetime',
      place: 'funeralChamberPlace',
      description: 'funeralChamberDescription',
    })
    for (const name of ['laidInCoffin', 'burialOrCremation', 'snack'] as const) {
      expect(inputsOf(name).datetime).toBe(`${name}Datetime`)
      expect(Object.keys(momentValues(name, noMoment))).not.toContain(`${name}EndDatetime`)
    }
  })

  test('The form accepts what a family types', () => {
    expect(readMoment('funeralChamber', chamber, noMoment)).toEqual({
      ok: true,
      value: {
        isOn: true,
        datetime: '2026-03-07T10:00',
        endDatetime: '2026-03-09T18:00',
        place: 'Chambre funéraire des Tilleuls',
        description: 'Sonnez.\nOn vous ouvre.',
        audience: 'everyone',
        wheelchair: 'yes',
      },
    })
  })

  test('A parsed moment is shown again as it was typed', () => {
    for (const name of momentNames) {
      const moment: Moment = {
        ...noMoment,
        isOn: true,
        place: 'Ici',
        audience: 'everyone',
        datetime: '2026-03-10T14:30',
      }
      expect(readMoment(name, momentValues(name, moment), noMoment)).toEqual({ ok: true, value: moment })
    }
  })

  test('The audience is asked for when a moment is announced, and has no default', () => {
    expect(errorsOf('snack', { snack: 'on' })).toEqual({ snackAudience: 'Choisissez pour qui est ce moment.' })
    expect(momentValues('snack', { ...noMoment, audience: 'everyone' }).snackAudience).toBe('')
  })

  test('A moment that is no longer announced keeps its texts and its audience', () => {
    const kept: Moment = { ...noMoment, isOn: true, place: 'Chez Claire', audience: 'everyone' }
    const { snack: _, snackAudience: __, ...off } = momentValues('snack', kept)
    expect(readMoment('snack', off, kept)).toEqual({ ok: true, value: { ...kept, isOn: false } })
  })

  test.each([
    [{ funeralChamberEndDatetime: '2026-03-07T09:00' }, 'End', 'L’heure de fin est avant l’heure de début.'],
    [{ funeralChamberEndDatetime: '2026-03-07T10:00' }, 'End', 'L’heure de fin est la même que l’heure de début.'],
    [{ funeralChamberBeginDatetime: '' }, 'Begin', 'Écrivez aussi quand cela commence.'],
    [{ funeralChamberBeginDatetime: 'samedi' }, 'Begin', 'Le champ Début n’est pas une date et une heure valide.'],
  ])('The form refuses %o', (differs, which, sentence) => {
    expect(errorsOf('funeralChamber', { ...chamber, ...differs })).toEqual({
      [`funeralChamber${which}Datetime`]: sentence,
    })
  })

  test('Wheelchair access is not shown before the family has answered', () => {
    const { funeralChamberWheelchair: _, ...untold } = chamber
    const read = readMoment('funeralChamber', untold, noMoment)
    expect(read.ok && read.value.wheelchair).toBeUndefined()
    expect(momentValues('funeralChamber', noMoment).funeralChamberWheelchair).toBe('')
  })

  test('A text that is too long is refused with the excess', () => {
    const long = { ...chamber, funeralChamberDescription: 'é'.repeat(1240) }
    expect(errorsOf('funeralChamber', long)).toEqual({
      funeralChamberDescription: 'Votre texte dépasse de 240\u00A0signes.',
    })
  })
})

describe('The date and place proposed from the ceremony', () => {
  const ceremony: Ceremony = {
    id: 'one',
    ceremonyType: 'crematorium',
    datetime: '2026-03-10T14:30',
    isConfirmed: true,
    address: 'Crématorium de Nantes',
  }
  const later: Ceremony = { ...ceremony, id: 'two', datetime: '2026-03-12T10:00', address: 'Ailleurs' }

  test('The first confirmed ceremony is proposed', () => {
    const earlier: Ceremony = { ...ceremony, id: 'none', datetime: '2026-03-01T10:00', isConfirmed: false }
    const proposed = { datetime: '2026-03-10T14:30', place: 'Crématorium de Nantes' }
    expect(proposedFrom('burialOrCremation', noMoment, [later, earlier, ceremony])).toEqual(proposed)
  })

  test('Nothing is proposed for another moment, for one that is filled in, or without a confirmed ceremony', () => {
    expect(proposedFrom('snack', noMoment, [ceremony])).toBeUndefined()
    expect(proposedFrom('burialOrCremation', { ...noMoment, place: 'Rezé' }, [ceremony])).toBeUndefined()
    expect(proposedFrom('burialOrCremation', noMoment, [{ ...ceremony, isConfirmed: false }])).toBeUndefined()
  })
})
