import { fieldsOf } from '#app/rules/letters/answers.ts'
import { pdfName } from '#app/rules/letters/documents.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import { gapsToFill } from '#app/rules/letters/missing.ts'
import { stageOf } from '#app/rules/letters/progress/stage.ts'
import { letterOf, letters } from '#letters/index.ts'

const landlord = letterOf('bailleur')

const stages = {
  'not-started': { status: 'pending', isStarted: false, isReady: false },
  begun: { status: 'pending', isStarted: true, isReady: false },
  waiting: { status: 'attachment_pending', isStarted: true, isReady: false },
  ready: { status: 'pending', isStarted: true, isReady: true },
  sent: { status: 'sent', isStarted: true, isReady: false },
  aside: { status: 'non_pertinent', isStarted: true, isReady: false },
} as const

test.each(Object.entries(stages))('a letter is %s', (stage, progress) => {
  expect(stageOf(progress)).toBe(stage)
})

const fields = landlord.groups.flatMap((group) => group.fields)
const field = (name: string) => fields.find((candidate) => candidate.name === name)!

test('a missing answer is named once, in the words of the letter, or else by the person it is about', () => {
  const gaps = [{ field: 'applicantLastName', words: 'votre nom' }]
  const named = ['applicantLastName', 'applicantCity', 'deceasedPostalCode', 'defunctDeathDate', 'bailleurOwnerAddress']
  expect(gapsToFill(landlord, {}, [...named.map(field), ...gaps])).toEqual([
    { field: 'applicantLastName', words: 'Votre nom' },
    { field: 'applicantCity', words: 'Votre commune' },
    { field: 'deceasedPostalCode', words: 'Code postal du défunt' },
    { field: 'defunctDeathDate', words: 'Date du décès' },
    { field: 'bailleurOwnerAddress', words: 'Adresse du destinataire' },
  ])
})

test('a missing answer names the beneficiary who lacks it', () => {
  const search = letterOf('agiraRechercheBeneficiaire')
  const place = fieldsOf(search).find(({ name }) => name === 'insuranceBeneficiary2Place')!
  expect(gapsToFill(search, {}, [place]).map(({ words }) => words)).toEqual([
    'Adresse complète (bénéficiaire présumé n°\u00A02)',
  ])
})

test.each(letters)('the file of $id is named after its letter, in characters that any system accepts', (letter) => {
  const longest = letterName(letter, { [letter.recipient.name]: 'Caisse '.repeat(11) })
  for (const name of [letter.name, longest]) {
    expect(pdfName(name, {})).toMatch(/^courrier-[a-z0-9-]{4,60}\.pdf$/)
    expect(pdfName(name, { copy: 'notary' })).toMatch(/-copie-notaire\.pdf$/)
  }
})
