import type { Answers } from '../letters/conditions.ts'
import { type DocumentId, type LetterKind, letterKinds } from '../letters/definition.ts'
import { firstOfKind } from '../letters/document-id.ts'
import { saidIn, tickedIn } from './answers.ts'

/** A kind of letter that an answer excludes. `why`: one line, with `{Prénom}`. */
export type AsideKind = { kind: LetterKind; why: string }

/** `says`: answers that must all be given, by question. `unless`: a condition that keeps the letter. */
type Reason = { says: Answers; why: string; unless?: (answers: Answers) => boolean }

/** Relatives who may receive a pension, also after a death before retirement. CSS art. L. 353-1 */
const survivors = ['conjoint', 'exConjoint']

/** Whether the applicant may be one of them, which an unknown relationship is too. */
const mayBeSurvivor = ({ applicantRelationshipWithDeceased: tie = '' }: Answers) => !tie || survivors.includes(tie)

const noPension: Reason[] = [
  { says: { hadPension: 'no' }, why: '{Prénom} ne touchait pas de retraite', unless: mayBeSurvivor },
]

/** The family ticked bills, and none of these kinds. */
const notAmongBills = (kinds: string[], why: string): Reason => ({
  says: { hadBills: 'yes' },
  why,
  unless: ({ billsInName }) => {
    const bills = tickedIn(billsInName)
    return bills.length === 0 || bills.some((bill) => kinds.includes(bill))
  },
})

const noBill: Reason = { says: { hadBills: 'no' }, why: 'Aucune facture n’était au nom {de Prénom}' }

/** The first reason that applies is shown. A kind without a line concerns every family. request-14.2 */
const reasons: Partial<Record<LetterKind, readonly Reason[]>> = {
  agiraRechercheBeneficiaire: [
    { says: { lifeInsurance: 'no' }, why: '{Prénom} n’avait ni assurance vie ni contrat obsèques' },
  ],
  employeur: [
    { says: { deceasedWork: 'no', hadPension: 'yes' }, why: '{Prénom} était à la retraite' },
    { says: { deceasedWork: 'no' }, why: '{Prénom} n’avait pas d’emploi' },
    { says: { deceasedWork: 'unemployed' }, why: '{Prénom} était au chômage' },
  ],
  poleEmploi: [
    { says: { deceasedWork: 'no', hadPension: 'yes' }, why: '{Prénom} était à la retraite' },
    { says: { deceasedWork: 'no' }, why: '{Prénom} n’était pas au chômage' },
    { says: { deceasedWork: 'yes' }, why: '{Prénom} avait un emploi' },
  ],
  licenciementEmployeurParticulier: [{ says: { homeEmployee: 'no' }, why: '{Prénom} n’employait personne' }],
  retraiteCourrierComplet: noPension,
  retraiteCourrierComplet2: noPension,
  banqueBlocageComptesDemandeSolde: [{ says: { bankCount: 'none' }, why: '{Prénom} n’avait pas de compte en banque' }],
  mutuelleCourrierComplet: [{ says: { hadMutual: 'no' }, why: '{Prénom} n’avait pas de mutuelle' }],
  bailleur: [
    { says: { deceasedHome: 'owner' }, why: '{Prénom} était propriétaire' },
    { says: { deceasedHome: 'neither' }, why: '{Prénom} n’était pas locataire' },
  ],
  energyNotificationDeces: [
    noBill,
    notAmongBills(['energy', 'water'], 'Ni l’énergie ni l’eau n’étaient au nom {de Prénom}'),
  ],
  contratTelecom: [noBill, notAmongBills(['phone'], 'Le téléphone n’était pas au nom {de Prénom}')],
  contratAbonnement: [noBill, notAmongBills(['subscription'], 'Aucun abonnement n’était au nom {de Prénom}')],
}

/** Number of letters of a kind, if the answers give it. */
const counts: Partial<Record<LetterKind, (said: Answers) => number>> = {
  banqueBlocageComptesDemandeSolde: ({ bankCount }) => Number(bankCount ?? 1),
  // The complementary pension is another kind of letter. Each other pension has its own fund.
  retraiteCourrierComplet: ({ pensionFunds }) =>
    tickedIn(pensionFunds).filter((fund) => fund !== 'complementary').length,
  energyNotificationDeces: ({ billsInName }) =>
    tickedIn(billsInName).filter((bill) => bill === 'energy' || bill === 'water').length,
}

/**
 * Returns the letters that a family has to write, from its answers: one for each body, in posting order; and separately
 * the kinds that an answer excludes. A question without an answer excludes nothing and ends no right.
 */
export function concernedLetters(answers: Answers): { letters: DocumentId[]; aside: AsideKind[] } {
  const said = saidIn(answers)
  const known = { ...said, ...tieOf(answers) }
  const aside = letterKinds.flatMap((kind) => {
    const reason = reasons[kind]?.find(({ says, unless }) => isSaid(says, said) && !unless?.(known))
    return reason ? [{ kind, why: reason.why }] : []
  })
  const letters = letterKinds
    .filter((kind) => !aside.some((one) => one.kind === kind))
    .flatMap((kind) => firstOfKind(kind, counts[kind]?.(said) ?? 1))
  return { letters, aside }
}

const isSaid = (says: Answers, said: Answers) => Object.entries(says).every(([name, value]) => said[name] === value)

const tieOf = ({ applicantRelationshipWithDeceased: tie }: Answers): Answers =>
  tie ? { applicantRelationshipWithDeceased: tie } : {}

/**
 * Returns the effect of changed answers: the kinds to exclude, and those to bring back. A kind that the previous
 * answers already excluded is left as the family has it.
 */
export function movedKinds(before: Answers, after: Answers): { aside: LetterKind[]; back: LetterKind[] } {
  const kindsOf = (answers: Answers) => concernedLetters(answers).aside.map(({ kind }) => kind)
  const [was, is] = [kindsOf(before), kindsOf(after)]
  return { aside: is.filter((kind) => !was.includes(kind)), back: was.filter((kind) => !is.includes(kind)) }
}
