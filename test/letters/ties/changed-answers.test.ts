import { renderLetter, renderSlip } from '#app/adapters/printing/letter-html.ts'
import { relations } from '#app/rules/accounts/relations.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { formValuesOf } from '#app/rules/letters/conflicts.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { inProgress, type LetterChoices } from '#app/rules/letters/in-progress.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { choicesIn, entriesToSave } from '#app/rules/letters/parsed-form.ts'
import { letters } from '#letters/index.ts'
import { knownQuestions } from '#letters/known.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { textOf } from '#test/support/letters/text.ts'

// Changes a shared answer after each letter was saved, and checks that nothing it rules out is printed.

const today = '2026-03-05'
const TIE = 'applicantRelationshipWithDeceased'

function paperOf(letter: LetterDefinition, profile: Answers, choices: LetterChoices): string {
  const { answers, enclosures } = inProgress(letter, profile, choices, today)
  const view = letterView(letter, answers, { today, enclosures })
  const copy = answers.sendToNotary === 'on' && view.hasNotary ? renderSlip(view, { gaps: 'words' }).html : ''
  return textOf(renderLetter(letter, view, { gaps: 'words' }).html + copy).replace(/[\u00A0\u202F]/g, ' ')
}

/** Returns what is stored after a family saves the form as it was shown. */
function saved(letter: LetterDefinition, profile: Answers) {
  const before = formValuesOf(letter, inProgress(letter, profile, {}, today))
  const entries = entriesToSave(letter, { profile, before, after: before }, new Set())
  return { profile: { ...profile, ...entries }, choices: choicesIn(letter, { before, after: before }) }
}

/** Starts of sentences or names of documents, with the relationships under which each may be printed. */
const sayings: readonly [RegExp, readonly string[]][] = [
  [/conjointe? survivante?/u, ['conjoint']],
  [/en tant qu’ex-épou|dissous par divorce/iu, ['exConjoint']],
  [/non remariée?|allocation veuvage/u, ['conjoint', 'exConjoint']],
  [/nous étions mariée?s/iu, ['conjoint']],
  [/nous étions liée?s|en tant que partenaire de Pacs/iu, ['partenairePacs']],
  [/nous vivions en concubinage/iu, ['concubin']],
  [/nous avions (?:un|deux) enfants?/iu, ['conjoint', 'partenairePacs', 'concubin']],
  [/mon nouveau taux/u, ['conjoint', 'partenairePacs']],
  [/justificatif du lien de couple/u, ['conjoint', 'exConjoint', 'partenairePacs', 'concubin']],
  [/l’enfant (?:que je représente|était à sa charge)|justificatif de représentation/iu, ['representantLegal']],
  [/en tant qu’enfant ou petit-enfant/iu, ['enfant', 'petitEnfant', 'arrierePetitEnfant']],
  [/appelée? à sa succession/u, Object.keys(relations).filter((tie) => relations[tie]?.called !== 'no')],
]

/** Returns everything that a letter may ask, with each choice of each list in turn. */
function formsOf(letter: LetterDefinition): Answers[] {
  const full = fullAnswers(letter)
  const lists = letter.groups.filter(({ kind }) => kind === 'topic').flatMap(({ fields }) => fields)
  const own = { applicantFirstName: 'Anne', applicantLastName: 'Oriol' }
  return [
    { ...full, pensionFundWidowAllowance: '' },
    ...lists.flatMap(({ name, choices = {}, type }) =>
      type === 'select' ? Object.keys(choices).map((value) => ({ ...full, ...own, [name]: value })) : [],
    ),
  ]
}

/** One relationship of each kind: the whole list would take a minute. */
const everyKind = ['conjoint', 'exConjoint', 'partenairePacs', 'concubin', 'enfant', 'representantLegal', 'ami']

test('after the relationship changes, no letter prints anything about the former one', () => {
  const found = new Set<string>()
  // A free letter has no sentence of its own, and encloses what the family chooses.
  for (const letter of letters.filter(({ drafted }) => !drafted)) {
    for (const [index, form] of formsOf(letter).entries()) {
      const enclosures = letter.enclosures.map(({ type }) => type)
      for (const tie of index === 0 ? Object.keys(relations) : everyKind) {
        const text = paperOf(letter, { ...form, [TIE]: tie }, { enclosures, offered: enclosures })
        for (const [words, ties] of sayings)
          if (words.test(text) && tie !== 'autre' && !ties.includes(tie)) found.add(`${letter.id}, ${tie}: ${words}`)
      }
    }
  }
  expect([...found]).toEqual([])
})

test('the enclosures follow a relationship that changed after the letter was saved', () => {
  const guarded = letters.filter(({ enclosures }) =>
    enclosures.some(({ type, level }) => type === 'guardianProof' && level === 'C'),
  )
  expect(guarded.length).toBeGreaterThan(8)
  const lost = guarded.filter((letter) => {
    const { profile, choices } = saved(letter, { ...fullAnswers(letter), [TIE]: 'enfant' })
    return !paperOf(letter, { ...profile, [TIE]: 'representantLegal' }, choices).includes(
      'justificatif de représentation',
    )
  })
  expect(lost.map(({ id }) => id)).toEqual([])
})

/** Each shared answer, before and after. Dates and civilities are recognised by their words. */
const changes: readonly [name: string, before: string, after: string, words: RegExp][] = [
  ['applicantFirstName', 'Zélie', 'Anne', /Zélie/],
  ['applicantLastName', 'Zouave', 'Martin', /Zouave/i],
  ['applicantAddress', '7 rue Zénith', '3 place Haute', /Zénith/i],
  ['applicantPostalCode', '13999', '72000', /13999/],
  ['applicantCity', 'Zuydcoote', 'Le Mans', /Zuydcoote/i],
  ['applicantPhoneNumber', '+33639989999', '+33639980112', /06 39 98 99 99/],
  ['applicantEmail', 'zelie@famille.example', 'anne@famille.example', /zelie@/],
  ['deceasedFirstName', 'Zéphyrin', 'Paul', /Zéphyrin/],
  ['deceasedLastName', 'Zuber', 'Roy', /Zuber/i],
  ['deceasedAddress', '9 quai Zola', '4 rue Basse', /Zola/i],
  ['deceasedCity', 'Zonza', 'Angers', /Zonza/i],
  ['deceasedSocialSecurityNumber', '185057800608491', '', /1 85 05 78/],
  ['defunctBirthDate', '1941-07-09', '1950-01-02', /9 juillet 1941/],
  ['defunctDeathDate', '2026-02-27', '2026-03-01', /27 février 2026/],
  ['defunctDeathTown', 'Zonza', 'Angers', /Zonza/],
  ['deceasedCivility', 'madame', 'monsieur', /Madame Élie|\bElle\b|avec elle|assurée|locataire de la/],
  ['applicantCivility', 'madame', 'monsieur', /Madame Inès|appelée|survivante|\bfille\b|épouse\b/],
  ['notaryName', 'Zoé Zimmer', 'Odile Ernoult', /Zimmer/],
  ['notaryAddress', '2 cours Zay', '8 rue du Pont', /Zay/i],
  ['notaryPostalCode', '13999', '72100', /13999/],
  ['notaryTown', 'Zuydcoote', 'Le Mans', /Zuydcoote/i],
  ['notaryCountry', 'Zambie', 'Italie', /Zambie/i],
  ['hasNotary', 'yes', 'no', /Ernoult/],
  ['applicantAdditionalAddress', 'Bâtiment Zinnia', 'Escalier B', /Zinnia/i],
  ['applicantCountry', 'Zambie', 'Italie', /Zambie/i],
  ['deceasedPostalCode', '13999', '49000', /13999/],
  ['deceasedCountry', 'Zambie', 'Italie', /Zambie/i],
]

const shared = ['applicant', 'deceased', 'notary']

const sharedOf = (letter: LetterDefinition) =>
  letter.groups.filter(({ kind }) => shared.includes(kind)).flatMap(({ fields }) => fields)

test('each answer that letters share is changed here', () => {
  const asked = [...letters.flatMap(sharedOf), ...fieldsOf(knownQuestions)].map(({ name }) => name)
  const tried = [TIE, ...changes.map(([name]) => name)]
  // Each letter has its own copy to the notary. The tone and the birth of the writer are printed in no letter.
  const apart = ['sendToNotary', 'deceasedTone', 'applicantBirthDate']
  expect([...new Set(asked)].filter((name) => !tried.includes(name))).toEqual(apart)
})

/**
 * Without the answer whether there is a notary, a named notary stays. Without a civility, the letter has both forms.
 */
const emptied = changes
  .filter(([name]) => !['hasNotary', 'applicantCivility'].includes(name))
  .map(([name, before, , words]) => [name, before, '', words] as const)

test.each([...changes, ...emptied])(
  '%s, changed from "%s" to "%s", leaves no trace in any letter',
  (name, before, after, words) => {
    const printed = { before: 0 }
    const found = letters.flatMap((letter) => {
      const full = fullAnswers(letter)
      const known = Object.fromEntries(sharedOf(letter).map((field) => [field.name, full[field.name] ?? '']))
      const people = { ...known, hasNotary: 'yes', notaryName: 'Odile Ernoult', sendToNotary: 'on', [name]: before }
      const { profile, choices } = saved(letter, people)
      if (words.test(paperOf(letter, profile, choices))) printed.before += 1
      const text = paperOf(letter, { ...profile, [name]: after }, choices)
      return words.test(text) ? [`${letter.id}: ${words.exec(text)?.[0]}`] : []
    })
    expect(printed.before).toBeGreaterThan(0)
    expect(found).toEqual([])
  },
)

test('a date that was shown and saved is printed unchanged on a later day', () => {
  const moved = letters.flatMap((letter) => {
    const dates = fieldsOf(letter).filter(({ type }) => type === 'date')
    const known = { ...fullAnswers(letter), ...Object.fromEntries(dates.map(({ name }) => [name, undefined])) }
    const asked = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)) as Answers
    const { profile } = saved(letter, { ...asked, defunctDeathDate: '2026-03-01' })
    const later = inProgress(letter, profile, {}, '2026-04-20').answers
    const shown = inProgress(letter, { ...asked, defunctDeathDate: '2026-03-01' }, {}, today).answers
    return dates.flatMap(({ name }) => (shown[name] !== later[name] ? [`${letter.id}: ${name}`] : []))
  })
  expect(moved).toEqual([])
})
