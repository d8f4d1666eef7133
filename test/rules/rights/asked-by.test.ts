import { renderLetter } from '#app/adapters/printing/letter-html.ts'
import { rights } from '#app/content/rights/rights.ts'
import { presetIn, presetQuery } from '#app/rules/forms/preset.ts'
import { answersFor } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { LetterKind } from '#app/rules/letters/definition.ts'
import { inProgress } from '#app/rules/letters/in-progress.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import { askedBy } from '#app/rules/rights/asked-by.ts'
import { letterOf } from '#letters/index.ts'
import { textOf } from '#test/support/letters/text.ts'

// The page of a right links to a letter that claims it, with the box ticked and the claim printed.

const today = '2026-03-20'
const family: Answers = {
  applicantCivility: 'madame',
  applicantFirstName: 'Jeanne',
  applicantLastName: 'Roussel',
  applicantRelationshipWithDeceased: 'conjoint',
  deceasedCivility: 'monsieur',
  deceasedFirstName: 'Paul',
  deceasedLastName: 'Roussel',
  defunctDeathDate: '2026-03-01',
}

function paper(kind: LetterKind, told: Answers): string {
  const letter = letterOf(kind)
  const answers = answersFor(letter, { ...family, ...told }, today)
  const { enclosures } = inProgress(letter, answers, {}, today)
  const { html } = renderLetter(letter, letterView(letter, answers, { today, enclosures }), { gaps: 'words' })
  return textOf(html).replace(/[\u00A0\u202F]/g, ' ')
}

const letterOfRight = (id: string): LetterKind => {
  const { letter } = rights.find((right) => right.id === id) ?? {}
  if (!letter) throw new Error(`Right ${id} has no letter.`)
  return letter
}

test("Each box belongs to the letter of its right, through the form's URL", () => {
  const lost = Object.entries(askedBy).filter(([id, answers]) => {
    const search = new URLSearchParams(presetQuery(answers))
    return JSON.stringify(presetIn(letterOf(letterOfRight(id)), search)) !== JSON.stringify(answers)
  })
  expect(lost.map(([id]) => id)).toEqual([])
})

test('A URL presets only boxes and choices of the form', () => {
  const typed = '?case=taxNumber.123-applicantCity.Nantes-cpamInsuredAs.autre-constructor-sendToNotary.off'
  expect(presetIn(letterOf('cpamCourrierComplet'), new URLSearchParams(typed))).toEqual({})
})

test('A letter prints more with its box than without', () => {
  const silent = Object.entries(askedBy).filter(([id, answers]) => {
    const without = paper(letterOfRight(id), Object.fromEntries(Object.keys(answers).map((name) => [name, ''])))
    return paper(letterOfRight(id), answers) === without
  })
  expect(silent.map(([id]) => id)).toEqual([])
})

const article = (number: string) => `${number} et suivants du Code de la sécurité sociale`

/** Text printed only with the box, and the enclosures. */
const tenRights: readonly [id: string, told: Answers, printed: string[], enclosed: (keyof typeof attachments)[]][] = [
  [
    'arreragesObseques',
    { pensionFundFuneralAmount: '2400' },
    ['J’ai réglé des frais d’obsèques, pour un montant de 2 400,00 €.', 'avant tout versement à la succession.'],
    ['funeralInvoice', 'ribOfTheSurvivingSpouse'],
  ],
  [
    'allocationVeuvage',
    {},
    [`articles ${article('L. 356-1')}`, 'à partir de quelle date je pourrai demander une pension de réversion'],
    ['familyRecordBook1', 'proofOfIdentityOfTheSurvivingSpouse', 'lastTaxNoticeOfTheDeceasedsHousehold'],
  ],
  [
    'pensionOrphelin',
    { pensionFundOrphanCount: '2' },
    ['Deux enfants n’ont plus aucun parent.', 'leur droit à la pension d’orphelin (article L. 358-1'],
    ['familyRecordBook2', 'birthCertificate', 'otherParentDeathCertificate'],
  ],
  ['capitalLiberal', {}, ['Il exerçait une profession libérale.', 'vos statuts prévoient'], []],
  ['aidesCaisses', {}, ['votre action sociale'], []],
  [
    'renteTravail',
    {},
    [`les rentes prévues par les articles ${article('L. 434-7')}`],
    ['survivingConjointProof', 'familyRecordBook1', 'bankIdentityStatement'],
  ],
  [
    'obsequesTravail',
    { cpamWorkPension: '' },
    ['dans les limites de l’article L. 435-1 du Code de la sécurité sociale.', 'La facture acquittée est jointe.'],
    ['funeralInvoice', 'bankIdentityStatement'],
  ],
  ['capitalIndependant', {}, ['le capital décès du régime invalidité-décès des travailleurs indépendants'], []],
  ['capitalAgricole', {}, ['le capital décès des non-salariés agricoles'], []],
  ['capitalCpam', {}, [`le capital décès prévu par les articles ${article('L. 361-1')}`], ['bankIdentityStatement']],
]

test.each(tenRights)(
  'The right %s is claimed with its box, its text and its documents',
  (id, told, printed, enclosed) => {
    const kind = letterOfRight(id)
    const asked = paper(kind, { ...askedBy[id], ...told })
    const silent = paper(kind, {})
    expect(printed.filter((words) => !asked.includes(words))).toEqual([])
    expect(printed.filter((words) => silent.includes(words))).toEqual([])
    const listed = asked.slice(asked.indexOf('PJ ('))
    expect(enclosed.filter((type) => !listed.includes(attachments[type].printed))).toEqual([])
  },
)

test('Unknown or foreign facts are worded without an article', () => {
  const capital = paper('cpamCourrierComplet', { cpamDeathBenefitInformation: 'on' })
  expect(capital).toContain('le capital décès prévu par le régime dont il relevait, et le formulaire correspondant.')
  expect(capital).not.toMatch(/L\. 361|priorité/)
  expect(paper('retraiteCourrierComplet', { ...askedBy.capitalLiberal })).not.toMatch(/L\. 35/)
  expect(paper('retraiteCourrierComplet', { ...askedBy.pensionOrphelin })).toContain('son droit à la pension')
  const both = { ...askedBy.renteTravail, ...askedBy.obsequesTravail }
  expect(paper('cpamCourrierComplet', both)).toContain('L. 435-1 du même code.')
  const complementary = paper('retraiteCourrierComplet2', { pensionFund2FuneralRefund: 'on' })
  expect(complementary).toContain('avant tout versement à la succession, si vos règles le prévoient.')
})

test.each([
  ['exConjoint', 'madame', 'En tant qu’ex-épouse, je souhaite connaître mes droits'],
  ['exConjoint', 'monsieur', 'En tant qu’ex-époux, je souhaite connaître mes droits'],
  ['exConjoint', '', 'Après un mariage dissous par divorce, je souhaite connaître mes droits'],
  ['conjoint', 'madame', 'En tant que conjointe survivante, je souhaite connaître mes droits'],
])('The pension of %s (%s) is claimed with "%s"', (applicantRelationshipWithDeceased, applicantCivility, words) => {
  const text = paper('retraiteCourrierComplet', {
    applicantRelationshipWithDeceased,
    applicantCivility,
    pensionFundWidowAllowance: 'on',
    ...(applicantRelationshipWithDeceased === 'conjoint' && { pensionFundWidowAllowance: '' }),
  })
  expect(text).toContain(words)
  if (applicantRelationshipWithDeceased === 'exConjoint') expect(text).not.toMatch(/survivant|L\. 356/)
})
