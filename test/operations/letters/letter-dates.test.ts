import ICAL from 'ical.js'
import { lettersProgressOf } from '#app/operations/accounts/progress.ts'
import { coverOf } from '#app/operations/bundle/cover.ts'
import { calendarOf } from '#app/operations/calendar/deadlines.ts'
import { calendarFileOf } from '#app/operations/calendar/file.ts'
import { readLettersConfirmation } from '#app/operations/letters/confirmation.ts'
import { readOverview } from '#app/operations/letters/overview.ts'
import { readFollowUp } from '#app/operations/tracking/follow-up.ts'
import { listTracked } from '#app/operations/tracking/table.ts'
import { opensRight, paperDate } from '#app/rules/calendar/copy.ts'
import { datesOfLetter, type LetterDate } from '#app/rules/calendar/letter-dates.ts'
import { datesInOrder } from '#app/rules/calendar/next-dates.ts'
import { dueSoon } from '#app/rules/calendar/reminders.ts'
import { addDays, addMonths, type Day, parisDay } from '#app/rules/days.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { pieceStates } from '#app/rules/pieces/states.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { addToBasket } from '#db/letters/baskets.ts'
import { letters } from '#letters/index.ts'
import { aSite, beginLetters, help, insertFamily, noon, testDatabase, testKeys } from '#test/support/given.ts'

/** The tie of who writes, what else is known, and the letters that are begun. */
const families: [string, Answers, DocumentId[]][] = [
  ['conjoint', {}, []],
  ['conjoint', { cpamDeathBenefitInformation: 'on' }, ['employeur', 'cpamCourrierComplet', 'poleEmploi']],
  ['partenairePacs', {}, ['impotsNotificationDeces', 'poleEmploi']],
  ['concubin', { cpamDeathBenefitInformation: 'on', cpamApplicantDependent: 'on' }, ['cpamCourrierComplet']],
  ['exConjoint', {}, ['retraiteCourrierComplet', 'retraiteCourrierComplet2']],
  ['enfant', {}, ['banqueBlocageComptesDemandeSolde', 'licenciementEmployeurParticulier']],
  ['parent', { defunctBirthDate: '2020-05-02' }, ['mutuelleCourrierComplet']],
  ['frereSoeur', {}, ['bailleur', 'contratTelecom']],
  ['ami', { defunctDeathTown: 'Lisbonne (Portugal)' }, ['agiraRechercheBeneficiaire']],
  ['', {}, letters.map(({ id }) => id)],
]

/**
 * Each with the day it is read, from the next to two years later. Every other family reads them on a day when something
 * ends: a month after to the day (the last of a shorter month), thirty days, sixty days, a year, two years.
 */
const deaths: [Day, number][] = [
  ['2026-01-31', 1],
  ['2028-02-29', 7],
  ['2026-03-01', 31],
  ['2026-11-15', 60],
  ['2025-12-31', 200],
  ['2026-08-31', 740],
]

const lastDays: ((death: Day) => Day)[] = [
  (death) => addMonths(death, 1),
  (death) => addDays(addMonths(death, 1), 1),
  (death) => addDays(death, 30),
  (death) => addDays(death, 60),
  (death) => addMonths(death, 12),
  (death) => addMonths(death, 24),
]

/** The six deaths and the day each is read by a family; a month to the day is read by all of the second sort. */
function readingsOf(family: number): { death: Day; today: Day }[] {
  if (family % 2 === 0) return deaths.map(([death, after]) => ({ death, today: addDays(death, after) }))
  const month = deaths.map(([death]) => ({ death, today: addMonths(death, 1) }))
  const others = deaths.map(([death], turn) => ({ death, today: lastDays[(turn + family) % lastDays.length]!(death) }))
  return [...month, ...others.filter(({ today }, turn) => today !== month[turn]!.today).slice(0, 2)]
}

const db = testDatabase()

let turn = 0

test.each(families)(
  'a letter of "%s" (%j) has the same dates on every page and document, in the calendar file and in emails',
  async (tie, known, begun) => {
    const { account, owner } = await insertFamily(db, { profile: { applicantRelationshipWithDeceased: tie, ...known } })
    const change = { by: owner.id, now: noon }
    await beginLetters(db, account, owner.id, begun)
    for (const { id } of letters) await addToBasket(db, account, id, change)

    let compared = 0
    for (const { death, today } of readingsOf(families.findIndex(([, answers]) => answers === known))) {
      await saveProfileEntries(db, account, { defunctDeathDate: death }, noon)
      const now = () => new Date(`${today}T11:00:00Z`)
      expect(parisDay(now())).toBe(today)
      const context = { db, keys: testKeys, now }
      const overview = await readOverview(db, account, today)
      const deadlines = calendarOf(overview, today)
      const tracked = await listTracked({ db, keys: testKeys }, account, { today, mayWrite: true })
      const confirmation = await readLettersConfirmation(db, account, today)
      const chosen = overview.letters.map((letter) => ({ ...letter, pieces: [], hasNotaryCopy: false, blockers: [] }))
      const cover = coverOf(chosen, {
        pieces: pieceStates([], {}, {}),
        deadlines,
        takers: new Map(),
        addresses: 'plain',
        help,
      })
      const file = ICAL.parse(calendarFileOf(account, aSite(), deadlines, { today }))
      const diary = new ICAL.Component(file)
        .getAllSubcomponents('vevent')
        .map((event) => String(event.getFirstPropertyValue('dtstart')))

      for (const { id } of letters) {
        const dates = datesOfLetter(deadlines, id)
        const toCome = dates.filter(({ isPast }) => !isPast)
        expect(dates.map(({ day }) => day)).toEqual(dates.map(({ day }) => day).sort())
        expect(tracked.find((row) => row.id === id)?.dates).toEqual(dates)
        expect(cover.letters.find((letter) => letter.id === id)?.dates).toEqual(toCome.map(paperDate))
        const ready = confirmation.ready.find((letter) => letter.id === id)
        if (ready) expect(ready.dates).toEqual(toCome)
        for (const { day } of toCome) expect(diary).toContain(day)
        // A right that opens is not a deadline for a letter.
        const closing = dueSoon(deadlines, today).filter(({ code }) => !opensRight(code))
        for (const line of closing.filter((line) => line.letters.includes(id)))
          expect([id, days(toCome)]).toEqual([id, expect.arrayContaining([line.day])])
        compared += dates.length
      }

      // One letter at each date: its page reads them as the table does.
      turn += 1
      const { id } = letters[turn % letters.length]!
      const followUp = await readFollowUp(context, account, { documentId: id, allNotes: false })
      expect(followUp.dates).toEqual(datesOfLetter(deadlines, id))

      const { dates } = lettersProgressOf(await readOverview(db, account, today), today, { isFuneralSet: false })
      const { next } = datesInOrder(deadlines, { today, isFuneralSet: false })
      expect(dates.map(({ day, title }) => [day, title])).toEqual(next.map(({ day, summary }) => [day, summary]))
    }
    expect(compared).toBeGreaterThan(100)
  },
)

const days = (dates: readonly Pick<LetterDate, 'day'>[]) => dates.map(({ day }) => day)
