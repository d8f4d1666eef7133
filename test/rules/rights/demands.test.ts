import { renderLetter } from '#app/adapters/printing/letter-html.ts'
import { rights } from '#app/content/rights/rights.ts'
import { visibleAnswers } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { LetterKind } from '#app/rules/letters/definition.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { letterOf } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'

function textOf(id: LetterKind, answers: Answers): string {
  const letter = letterOf(id)
  const told = visibleAnswers(letter, { ...fullAnswers(letter), ...answers })
  const view = letterView(letter, told, { today: '2026-03-05', enclosures: [] })
  return renderLetter(letter, view, { gaps: 'words' }).html.replace(/\s+/g, ' ')
}

/**
 * Money that is paid only on request: the letter, the answers that add its sentence, and the answers that remove it.
 */
test.each<[right: string, letter: LetterKind, asked: RegExp, asks: Answers, hushes?: Answers]>([
  [
    'capitalCpam',
    'cpamCourrierComplet',
    /Je demande le capital décès/,
    { cpamDeathBenefitInformation: 'on' },
    { cpamDeathBenefitInformation: '' },
  ],
  [
    'reversionBase',
    'retraiteCourrierComplet',
    /droits à pension de réversion/,
    { applicantRelationshipWithDeceased: 'conjoint', pensionFundSpouseOfDeceased: 'on', pensionFundWidowAllowance: '' },
    { applicantRelationshipWithDeceased: 'enfant', pensionFundSpouseOfDeceased: '' },
  ],
  [
    'mutuelleObseques',
    'mutuelleCourrierComplet',
    /si son contrat prévoit une allocation d.obsèques/,
    { deceasedMutualNotifyFuneralSupport: 'on' },
    { deceasedMutualNotifyFuneralSupport: '' },
  ],
  [
    'derniersSoins',
    'cpamCourrierComplet',
    /soins restent à rembourser/,
    { cpamRefundLastCare: 'on' },
    { cpamRefundLastCare: '' },
  ],
  [
    'dernierSalaire',
    'employeur',
    /le salaire dû, les primes acquises, l.indemnité de congés payés/,
    { employeurPublic: '' },
  ],
  [
    'tropPercus',
    'contratAbonnement',
    /rembourser les sommes correspondant à la période postérieure au décès/,
    { subscriptionContractAction: 'stop' },
    { subscriptionContractAction: 'changeBeneficiary' },
  ],
])('%s is claimed by %s', (id, letter, asked, asks, hushes) => {
  expect(rights.find((right) => right.id === id)?.letter).toBe(letter)
  expect(textOf(letter, asks)).toMatch(asked)
  if (hushes) expect(textOf(letter, hushes)).not.toMatch(asked)
})
