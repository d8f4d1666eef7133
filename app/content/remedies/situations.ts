import type { RemedyName, SituationBody } from '../remedies.ts'

type Recipient = {
  body: SituationBody
  /** The remedy that the letter itself is: a complaint, an appeal, a mediation. */
  is?: RemedyName
  /** An answer of the family without which it is a letter to someone else. */
  only?: { fact: string; is: string }
}

/**
 * Recipient of the letter of a situation. A situation that is not here has the remedies of a free letter: a complaint,
 * then the conciliator. request-42.1
 */
export const situationRecipients: Readonly<Record<string, Recipient>> = {
  'banque-reclamation': { body: 'bank', is: 'financeComplaint' },
  'heritiers-petit-compte': { body: 'bank' },
  'credit-conso': { body: 'bank' },
  'emprunteur-activation': { body: 'insurer' },
  'emprunteur-refus': { body: 'insurer', is: 'financeComplaint' },
  'assurance-vie-retard': { body: 'insurer' },
  'assurance-auto': { body: 'insurer' },
  'salle-de-sport': { body: 'trader' },
  'facture-apres-deces': { body: 'trader' },
  'prestataire-domicile': { body: 'trader' },
  'auto-ecole': { body: 'trader' },
  'pompes-funebres-reclamation': { body: 'trader', is: 'complaint' },
  mediateur: { body: 'trader', is: 'shopMediator' },
  'obseques-derniers-versements': { body: 'fund' },
  'allocation-veuvage': { body: 'fund' },
  'rente-accident-travail': { body: 'fund' },
  'caf-msa': { body: 'fund' },
  'retraite-trop-percu': { body: 'fund', is: 'appeal' },
  'impots-delai-remise': { body: 'taxes' },
  'bailleur-depot': { body: 'owner' },
  'employeur-documents': { body: 'work' },
  'conge-deuil': { body: 'work' },
  'concession-funeraire': { body: 'publicService' },
  'recherche-comptes': { body: 'publicService' },
  'departement-aides': { body: 'publicService' },
  'armes-permis-chasse': { body: 'publicService' },
  'orphelin-agent-public': { body: 'publicService' },
  'dossier-medical': { body: 'hospital', only: { fact: 'place', is: 'public' } },
  'notaire-premier-contact': { body: 'notary' },
  'recherche-testament': { body: 'notary' },
}
