import type { OperationType } from '#app/rules/statements/labels.ts'
import type { BankId } from '#app/rules/statements/operation.ts'
import data from './creditors.json' with { type: 'json' }

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
  /** It pays for several others: any other organisation that the label names wins. */
  asLastResort?: true
  /** Another letter kind for certain spellings. */
  kindOf?: Readonly<Record<string, string>>
  source: readonly string[]
  confidence: string
}

export const { verifiedAt, sources } = data

export const creditors = data.creditors as readonly unknown[] as readonly Creditor[]

/** A free letter: its label, the situation that it starts with, and the facts of it that the statement says. */
type CreditorSituation = { label: string; situation?: string; facts?: Readonly<Record<string, string>> }

export const creditorSituations: Record<string, CreditorSituation> = {
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
  teleassistance: { label: 'Téléassistance', situation: 'prestataire-domicile', facts: { serviceKind: 'alarm' } },
  telepeage: { label: 'Badge de télépéage' },
  alarme: { label: 'Alarme et télésurveillance' },
  syndic: { label: 'Copropriété', situation: 'syndic-copropriete' },
  ehpad: { label: 'Ehpad ou maison de retraite', situation: 'ehpad-solde' },
  'aide-domicile': { label: 'Aide à domicile', situation: 'prestataire-domicile', facts: { serviceKind: 'care' } },
  repas: { label: 'Portage de repas', situation: 'prestataire-domicile', facts: { serviceKind: 'meals' } },
  'materiel-medical': {
    label: 'Matériel médical à rendre',
    situation: 'prestataire-domicile',
    facts: { serviceKind: 'bed' },
  },
  'garde-meuble': { label: 'Garde-meuble' },
  entretien: { label: 'Contrat d’entretien' },
  'revente-electricite': { label: 'Vente de l’électricité solaire' },
  jeux: { label: 'Compte de jeu en ligne' },
}
