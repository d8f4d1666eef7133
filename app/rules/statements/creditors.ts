import { type LetterKind, letterKinds } from '../letters/definition.ts'
import data from './creditors.json' with { type: 'json' }
import { bare, type OperationType } from './labels.ts'
import type { BankId } from './operation.ts'

/** An organisation that takes money from an account or pays some in, with the ways banks spell it. */
export type Creditor = {
  id: string
  name: string
  /** A letter of the specification, or a situation that a free letter answers. */
  kind: string
  category: string
  direction: 'debit' | 'credit' | 'both'
  types: readonly OperationType[]
  /** Whole words, bare. */
  spellings: readonly string[]
  /** Those of them that are common words, or short. */
  weak?: readonly string[]
  /** SEPA creditor ids. */
  sci?: readonly string[]
  /** Its spelling has to open the label. */
  atStart?: boolean
  /** Only on statements of these banks. */
  onlyBanks?: readonly BankId[]
  /** The name to write to is the one on the statement: the entry stands for several organisations. */
  recipientName?: 'label'
  /** Paid by card at a counter too: such a payment is a purchase. */
  atCounter?: boolean
  /** Never a letter. */
  never?: boolean
  /** Where one spelling alone says that another letter is right. */
  kindOf?: Readonly<Record<string, string>>
  source: readonly string[]
  confidence: string
}

export const { verifiedAt, sources } = data

export const creditors = data.creditors as readonly unknown[] as readonly Creditor[]

const byId = new Map(creditors.map((creditor) => [creditor.id, creditor]))

/** Finds a creditor by the id of its entry. */
export const creditorNamed = (id: string): Creditor | undefined => byId.get(id)

/** One spelling of a creditor, to be looked for. */
export type Spelling = { creditor: Creditor; words: string; isWeak: boolean }

/** By their first word: a label of ten words is compared with a few of them. */
const byFirstWord = new Map<string, Spelling[]>()
for (const creditor of creditors) {
  for (const spelling of creditor.spellings) {
    const words = bare(spelling)
    const first = words.split(' ', 1)[0]!
    const entry = { creditor, words, isWeak: creditor.weak?.includes(spelling) ?? false }
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), entry])
  }
}

export const spellingsFrom = (word: string): readonly Spelling[] => byFirstWord.get(word) ?? []

const every = [...byFirstWord.values()].flat()

/** Each spelling of each creditor. */
export const allSpellings = (): readonly Spelling[] => every

const byCreditorId = new Map(creditors.flatMap((creditor) => (creditor.sci ?? []).map((id) => [id, creditor] as const)))

export const creditorWithId = (id: string): Creditor | undefined => byCreditorId.get(id)

/** What is called so where a letter stands for it, and the situation of the assistant that its free letter begins with. */
const situations: Record<string, { label: string; situation?: string }> = {
  credit: { label: 'Crédit en cours', situation: 'credit-conso' },
  loa: { label: 'Location ou crédit d’un véhicule', situation: 'credit-conso' },
  'assurance-auto': { label: 'Assurance d’un véhicule', situation: 'assurance-auto' },
  'assurance-autre': { label: 'Autre assurance (animal, appareil, loyers)' },
  'assurance-emprunteur': { label: 'Assurance d’un prêt', situation: 'emprunteur-activation' },
  'assurance-deces-prevoyance': { label: 'Assurance décès ou prévoyance' },
  'assurance-obseques': { label: 'Contrat obsèques' },
  'assurance-vie': { label: 'Assurance vie' },
  'retraite-supplementaire': { label: 'Retraite supplémentaire ou rente' },
  'epargne-salariale': { label: 'Épargne salariale' },
  'plateforme-paiement': { label: 'Paiement par un intermédiaire' },
  caf: { label: 'Caisse d’allocations familiales', situation: 'caf-msa' },
  urssaf: { label: 'Activité indépendante (Urssaf)' },
  departement: { label: 'Aide du département (APA, PCH)', situation: 'departement-aides' },
  locataire: { label: 'Logement loué à quelqu’un' },
  notaire: { label: 'Notaire', situation: 'notaire-premier-contact' },
  association: { label: 'Association, don ou cotisation', situation: 'association-adhesion' },
  teleassistance: { label: 'Téléassistance', situation: 'prestataire-domicile' },
  telepeage: { label: 'Badge de télépéage' },
  alarme: { label: 'Alarme et télésurveillance' },
  syndic: { label: 'Copropriété', situation: 'syndic-copropriete' },
  ehpad: { label: 'Ehpad ou maison de retraite', situation: 'ehpad-solde' },
  'aide-domicile': { label: 'Aide à domicile', situation: 'prestataire-domicile' },
  'materiel-medical': { label: 'Matériel médical à rendre' },
  'garde-meuble': { label: 'Garde-meuble' },
  entretien: { label: 'Contrat d’entretien' },
  'revente-electricite': { label: 'Vente de l’électricité solaire' },
  jeux: { label: 'Compte de jeu en ligne' },
}

/** The letter that an organisation calls for. Undefined where none is written. */
export type LetterFor = { kind: LetterKind; label?: string; situation?: string | undefined }

/** A free letter, with the situation it begins with where there is one, for what no letter of the service was made. */
export function letterFor(kind: string): LetterFor | undefined {
  if (isLetterKind(kind)) return { kind }
  const situation = situations[kind.replace('situation:', '')]
  return situation && { kind: 'customizable', ...situation }
}

const isLetterKind = (kind: string): kind is LetterKind => (letterKinds as readonly string[]).includes(kind)
