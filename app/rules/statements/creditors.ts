import { type LetterKind, letterKinds } from '../letters/definition.ts'
import data from './creditors.json' with { type: 'json' }
import { bare, type OperationType } from './labels.ts'
import type { BankId } from './operation.ts'

/** An organisation that debits or credits an account, with its spellings on statements. */
export type Creditor = {
  id: string
  name: string
  /** A letter kind of the specification, or a situation that a free letter covers. */
  kind: string
  category: string
  direction: 'debit' | 'credit' | 'both'
  types: readonly OperationType[]
  /** Whole words, normalised by `bare`. */
  spellings: readonly string[]
  /** Spellings that are common or short words. */
  weak?: readonly string[]
  /** SEPA creditor ids. */
  sci?: readonly string[]
  /** Whether the spelling must start the label. */
  atStart?: boolean
  /** Matches only on statements of these banks. */
  onlyBanks?: readonly BankId[]
  /** Uses the name on the statement, because the entry stands for several organisations. */
  recipientName?: 'label'
  /** People also pay it by card at a counter; such a payment is a purchase. */
  atCounter?: boolean
  /** No letter is ever written to it. */
  never?: boolean
  /** Another letter kind for certain spellings. */
  kindOf?: Readonly<Record<string, string>>
  source: readonly string[]
  confidence: string
}

export const { verifiedAt, sources } = data

export const creditors = data.creditors as readonly unknown[] as readonly Creditor[]

const byId = new Map(creditors.map((creditor) => [creditor.id, creditor]))

/** Finds a creditor by the id of its entry. */
export const creditorNamed = (id: string): Creditor | undefined => byId.get(id)

/** One spelling of a creditor, for matching. */
export type Spelling = { creditor: Creditor; words: string; isWeak: boolean }

/** By first word, so that a label is compared with few spellings. */
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

/** Returns every spelling of every creditor. */
export const allSpellings = (): readonly Spelling[] => every

const byCreditorId = new Map(creditors.flatMap((creditor) => (creditor.sci ?? []).map((id) => [id, creditor] as const)))

export const creditorWithId = (id: string): Creditor | undefined => byCreditorId.get(id)

/** Situations of the assistant: the label, and the situation that the free letter starts with. */
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

/** The letter for an organisation. Undefined if there is none. */
export type LetterFor = { kind: LetterKind; label?: string; situation?: string | undefined }

/** Returns a free letter, with its situation if it has one, for organisations without a specific letter. */
export function letterFor(kind: string): LetterFor | undefined {
  if (isLetterKind(kind)) return { kind }
  const situation = situations[kind.replace('situation:', '')]
  return situation && { kind: 'customizable', ...situation }
}

const isLetterKind = (kind: string): kind is LetterKind => (letterKinds as readonly string[]).includes(kind)
