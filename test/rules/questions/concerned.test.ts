import { fieldsOf } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { letterKinds } from '#app/rules/letters/definition.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'
import { saidIn } from '#app/rules/questions/answers.ts'
import { concernedLetters, movedKinds } from '#app/rules/questions/concerned.ts'
import { asked, questions } from '#app/rules/questions/questions.ts'
import { letters } from '#letters/index.ts'

const letterOrder = concernedLetters({}).letters

/** Every answer to each of these questions, and none. */
function combinationsOf(values: Record<string, readonly string[]>): Answers[] {
  return Object.entries(values).reduce<Answers[]>(
    (all, [name, answers]) => all.flatMap((one) => ['', ...answers].map((answer) => ({ ...one, [name]: answer }))),
    [{}],
  )
}

/** Answers that exclude letters, then answers that count them: those that can be combined in one reason. */
const everyFamily = [
  ...combinationsOf({
    deceasedHome: ['tenant', 'owner', 'neither'],
    hadPension: ['yes', 'no'],
    deceasedWork: ['yes', 'unemployed', 'no'],
    lifeInsurance: ['yes', 'no'],
    hadMutual: ['no'],
    hadBills: ['yes', 'no'],
    billsInName: ['energy', 'water,energy', 'phone,subscription'],
    homeEmployee: ['no'],
  }),
  ...combinationsOf({
    hadPension: ['yes', 'no'],
    pensionFunds: ['complementary', 'base,complementary,public', 'other'],
    applicantRelationshipWithDeceased: ['conjoint', 'enfant'],
    bankCount: ['1', '2', '3', 'none'],
    hadBills: ['yes', 'no'],
    billsInName: ['energy', 'water,energy', 'phone,subscription'],
  }),
]

/** The answer that rules out a kind of letter. Nothing else sets one aside. */
const saysNo: Partial<Record<(typeof letterKinds)[number], (said: Answers) => boolean>> = {
  agiraRechercheBeneficiaire: ({ lifeInsurance }) => lifeInsurance === 'no',
  banqueBlocageComptesDemandeSolde: ({ bankCount }) => bankCount === 'none',
  employeur: ({ deceasedWork }) => deceasedWork === 'no' || deceasedWork === 'unemployed',
  poleEmploi: ({ deceasedWork }) => deceasedWork === 'no' || deceasedWork === 'yes',
  licenciementEmployeurParticulier: ({ homeEmployee }) => homeEmployee === 'no',
  retraiteCourrierComplet: ({ hadPension }) => hadPension === 'no',
  retraiteCourrierComplet2: ({ hadPension }) => hadPension === 'no',
  mutuelleCourrierComplet: ({ hadMutual }) => hadMutual === 'no',
  bailleur: ({ deceasedHome }) => deceasedHome === 'owner' || deceasedHome === 'neither',
  energyNotificationDeces: ({ hadBills, billsInName }) => hadBills === 'no' || billsInName === 'phone,subscription',
  contratTelecom: ({ hadBills, billsInName = '' }) => hadBills === 'no' || /^(energy|water)/.test(billsInName),
  contratAbonnement: ({ hadBills, billsInName = '' }) => hadBills === 'no' || /^(energy|water)/.test(billsInName),
}

describe('The organisations that a family writes to', () => {
  test('every combination of answers keeps each letter reachable, and hides none without an answer', () => {
    const faults = everyFamily.flatMap((answers) => {
      const { letters, aside } = concernedLetters(answers)
      const said = saidIn(answers)
      const shown = new Set(letters.map(kindOf))
      const order = [...letters].sort(
        (one, other) => letterKinds.indexOf(kindOf(one)) - letterKinds.indexOf(kindOf(other)),
      )
      const isWhole = letterKinds.every((kind) => shown.has(kind) !== aside.some((one) => one.kind === kind))
      const isSaid = aside.every(({ kind, why }) => why !== '' && saysNo[kind]?.(said))
      const isOnce = new Set(letters).size === letters.length
      return isWhole && isSaid && isOnce && order.join() === letters.join() ? [] : [answers]
    })
    expect(faults).toEqual([])
    expect(everyFamily.length).toBeGreaterThan(6_000)
  })

  test('no answers, or only "Je ne sais pas", set nothing aside', () => {
    const unknown = Object.fromEntries(questions.map(({ name }) => [name, 'unknown']))
    expect(concernedLetters(unknown)).toEqual(concernedLetters({}))
    expect(concernedLetters({})).toEqual({ letters: [...letterKinds], aside: [] })
  })

  test.each([
    [{ deceasedHome: 'owner' }, 'bailleur', '{Prénom} était propriétaire'],
    [{ deceasedHome: 'neither' }, 'bailleur', '{Prénom} n’était pas locataire'],
    [{ deceasedWork: 'no', hadPension: 'yes' }, 'employeur', '{Prénom} était à la retraite'],
    [{ deceasedWork: 'unemployed' }, 'employeur', '{Prénom} était au chômage'],
    [{ deceasedWork: 'yes' }, 'poleEmploi', '{Prénom} avait un emploi'],
    [{ hadBills: 'yes', billsInName: 'water' }, 'contratTelecom', 'Le téléphone n’était pas au nom {de Prénom}'],
  ])('%j sets %s aside: "%s"', (answers, kind, why) => {
    expect(concernedLetters(answers).aside).toContainEqual({ kind, why })
  })

  test.each([
    ['conjoint', []],
    ['exConjoint', []],
    [undefined, []],
    ['enfant', ['retraiteCourrierComplet', 'retraiteCourrierComplet2']],
    ['partenairePacs', ['retraiteCourrierComplet', 'retraiteCourrierComplet2']],
  ])('no pension was paid yet, and %s writes: the survivor’s pension is still requested', (tie, aside) => {
    const answers = { hadPension: 'no', ...(tie && { applicantRelationshipWithDeceased: tie }) }
    expect(concernedLetters(answers).aside.map(({ kind }) => kind)).toEqual(aside)
  })

  test('there is one letter per organisation', () => {
    const answers = {
      bankCount: '2',
      hadPension: 'yes',
      pensionFunds: 'base,complementary,public',
      hadBills: 'yes',
      billsInName: 'energy,water',
    }
    const added = concernedLetters(answers).letters.filter((id) => !letterOrder.includes(id))
    expect(added).toEqual([
      'banqueBlocageComptesDemandeSolde-2',
      'retraiteCourrierComplet-2',
      'energyNotificationDeces-2',
    ])
  })

  test('an answer that no other answer leads to is ignored', () => {
    expect(
      saidIn({ hadPension: 'no', pensionFunds: 'base,public', hadBills: 'unknown', billsInName: 'water' }),
    ).toEqual({
      hadPension: 'no',
    })
    expect(concernedLetters({ hadPension: 'unknown', pensionFunds: 'base,public' }).letters).toEqual(letterOrder)
  })

  test('a changed answer affects only its own letters', () => {
    const owner = { deceasedHome: 'owner', hadMutual: 'no' }
    expect(movedKinds({}, owner)).toEqual({ aside: ['mutuelleCourrierComplet', 'bailleur'], back: [] })
    expect(movedKinds(owner, owner)).toEqual({ aside: [], back: [] })
    expect(movedKinds(owner, { ...owner, deceasedHome: 'tenant' })).toEqual({ aside: [], back: ['bailleur'] })
  })
})

test('there are at most fourteen questions, each with its own name, which no letter uses', () => {
  const names = asked.map(({ name }) => name)
  const fields = letters.flatMap((letter) => fieldsOf(letter).map(({ name }) => name))
  expect(questions.length).toBeLessThanOrEqual(14)
  expect(new Set(names).size).toBe(names.length)
  expect(fields.filter((field) => names.includes(field))).toEqual([])
})

test('each question accepts "Je ne sais pas", except a list, which may be left unticked', () => {
  for (const { choices, isList } of asked) expect('unknown' in choices).toBe(!isList)
})
