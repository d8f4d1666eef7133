import type { Creditor } from '#app/content/creditors.ts'
import { creditorNamed } from './creditors.ts'

/** The organisation to write to, and the letter. */
export type Addressed = { creditor: Creditor; kind: string }

/** What insurers sell besides their usual contracts. The first match wins. */
const products: readonly [kind: string, RegExp][] = [
  ['situation:assurance-obseques', /\b(OBSEQ|OBSEQUES?|FUNERAIRES?)\b/],
  ['situation:assurance-emprunteur', /\b(EMPRUNTEURS?|ASSURANCE (DE )?(PRET|CREDIT))\b/],
  [
    'situation:assurance-autre',
    /\b(ACCIDENTS? (DE )?(LA )?VIE|GAV|(PROTECTION|PROT) (JURIDIQUE|JUR)|LOYERS? IMPAYES?)\b/,
  ],
  ['assuranceHabitationCourrierComplet', /\b(HABITATIONS?|MRH|MULTIRISQUES?|LOGEMENT)\b/],
  ['mutuelleCourrierComplet', /\b(SANTE|MUTUALITE|HOSPITALISATION)\b/],
  ['situation:assurance-auto', /\b(AUTO|AUTOS|AUTOMOBILES?|VEHICULES?|MOTO)\b/],
  ['situation:assurance-vie', /\b(MUTAVIE|VIE(?! (PRIVEE|QUOTIDIENNE)))\b/],
  ['situation:assurance-deces-prevoyance', /\b(PREVOYANCE|DECES)\b/],
]

/** Products that the usual letter to an insurer of a category covers, or that its name says. */
const usual: Readonly<Record<string, readonly string[]>> = {
  assurance: [],
  'assurance-auto': [],
  'assurance-vie': ['situation:assurance-vie'],
  prevoyance: ['situation:assurance-vie', 'situation:assurance-deces-prevoyance'],
  mutuelle: ['situation:assurance-vie', 'situation:assurance-deces-prevoyance'],
}

function productOf({ category, kind }: Creditor, text: string): string {
  const left = usual[category]
  if (!left) return kind
  const product = products.find(([, words]) => words.test(text))?.[0] ?? kind
  const isOfHealth = kind === 'mutuelleCourrierComplet' && product === 'situation:assurance-deces-prevoyance'
  return left.includes(product) || isOfHealth ? kind : product
}

/** Pension funds of the groups that also insure. */
const funds: Readonly<Record<string, string>> = {
  'malakoff-humanis-sante-prevoyance': 'malakoff-humanis-agirc-arrco',
  'ag2r-la-mondiale-sante-prevoyance': 'ag2r-agirc-arrco',
  'apicil-sante-prevoyance': 'apicil-agirc-arrco',
  'klesia-mut': 'klesia-agirc-arrco',
  'ircem-prevoyance-mutuelle': 'ircem-agirc-arrco',
  'pro-btp-sante-prevoyance': 'alliance-professionnelle-retraite-agirc-arrco',
  'audiens-sante-prevoyance': 'alliance-professionnelle-retraite-agirc-arrco',
  'agrica-prevoyance-ccpma': 'alliance-professionnelle-retraite-agirc-arrco',
}

const pension = /\b(PENS|PENSIONS?|RETRAITES?|AGIRC|ARRCO|ALLOC|ALLOCATIONS?)\b/
const extraPension = /\b(SUPPLEMENTAIRE|RENTE|PERP?|MADELIN)\b/
const loan = /\b(PRETS?|ECHEANCES?|FINANCEMENT|CONSUMER FINANCE)\b/
const rent = /\b(LOYERS?|QUITTANCE)\b/

/** The Treasury pays the pensions of the State, that of veterans and the wages of civil servants. */
const paidByTreasury: readonly [id: string, RegExp][] = [
  ['onacvg-retraite-du-combattant', /\bCOMBATTANT\b/],
  ['service-des-retraites-de-l-etat-sre', /\b(PENS|PENSIONS?|RETRAITES?)\b/],
  ['employeur-salaire-recu', /\b(SALAIRES?|TRAITEMENT|REMUNERATION|PAYE|PAIE)\b/],
]

/**
 * Returns the organisation and the letter that the other words of the label mean: an insurer's contract, a group's
 * pension fund, a payer of the Treasury, a bank's loan, the rent to an
 * agency that also manages buildings.
 */
export function ofPurpose({ creditor, kind }: Addressed, text: string, cents: number): Addressed {
  const other = cents > 0 ? payerOf(creditor, text) : undefined
  const payer = other === undefined ? undefined : creditorNamed(other)
  if (payer) return { creditor: payer, kind: payer.kind }
  if (creditor.category === 'autre-banque' && cents < 0 && loan.test(text))
    return { creditor, kind: 'situation:credit' }
  if (creditor.category === 'syndic' && cents < 0 && rent.test(text)) return { creditor, kind: 'bailleur' }
  return { creditor, kind: kind === creditor.kind ? productOf(creditor, text) : kind }
}

function payerOf({ id }: Creditor, text: string): string | undefined {
  if (id === 'dgfip-impots') return paidByTreasury.find(([, words]) => words.test(text))?.[0]
  return pension.test(text) && !extraPension.test(text) ? funds[id] : undefined
}
