import { figures } from '#app/content/figures.ts'
import type { SourceName } from '#app/content/law.ts'
import type { DocumentStatus } from '#app/rules/letters/documents.ts'
import type { Day } from '../days.ts'
import { euros, frTypo } from '../french.ts'
import type { DocumentId, LetterKind } from '../letters/definition.ts'
import { kindOf } from '../letters/document-id.ts'
import { verifiedAt } from './entry.ts'

/**
 * Something that happens automatically or that someone else does. `about`: shown only if these letters may concern the
 * family.
 */
type Relief = { text: string; sources: readonly SourceName[]; verifiedAt: Day; about?: LetterKind[] }

/** "Ce que vous n’avez pas besoin de faire". letters-1.1 to letters-1.16; idea-L7. */
export const reliefs: Readonly<Record<string, Relief>> = {
  civilStatus: {
    text: 'Prévenir l’état civil ou l’Insee. La mairie du lieu du décès le fait.',
    sources: ['lassuranceretraite.fr, démarches en cas de décès'],
    verifiedAt,
  },
  pensions: {
    text: 'Courir pour que les retraites s’arrêtent. Les caisses sont souvent prévenues par la mairie et l’Insee. La réversion, elle, se demande.',
    sources: ['lassuranceretraite.fr, démarches en cas de décès'],
    verifiedAt,
    about: ['retraiteCourrierComplet', 'retraiteCourrierComplet2'],
  },
  lastPension: {
    text: 'Rendre la pension de base du mois du décès. Elle est due en entier.',
    sources: ['carsat-sudest.fr, mois du décès'],
    verifiedAt,
    about: ['retraiteCourrierComplet'],
  },
  jointAccount: {
    text: 'Fermer ou bloquer un compte joint. Il continue de fonctionner, sauf si un héritier s’y oppose.',
    sources: ['labanquepostale.fr, informer la banque'],
    verifiedAt,
    about: ['banqueBlocageComptesDemandeSolde'],
  },
  funeralBill: {
    text: `Avancer toute la facture des obsèques. La banque peut la payer avec le compte de la personne décédée, dans la limite de ${euros(figures.funeralDebitCeiling.value)}.`,
    sources: figures.funeralDebitCeiling.sources,
    verifiedAt: figures.funeralDebitCeiling.verifiedAt,
    about: ['banqueBlocageComptesDemandeSolde'],
  },
  lease: {
    text: 'Donner un préavis pour un logement loué vide où la personne vivait seule. Le bail s’arrête tout seul au jour du décès. La lettre sert à prévenir et à fixer l’état des lieux.',
    sources: ['Loi n° 89-462 du 6 juillet 1989, art. 14'],
    verifiedAt,
    about: ['bailleur'],
  },
  workAccident: {
    text: 'Déclarer un accident du travail. L’employeur le fait dans les 48 heures.',
    sources: ['service-public.fr, décès d’un salarié'],
    verifiedAt,
    about: ['employeur'],
  },
  insurers: {
    text: 'Écrire à chaque assureur. L’Agira les prévient tous, et c’est gratuit.',
    sources: ['ag2rlamondiale.fr, recherche des bénéficiaires'],
    verifiedAt,
    about: ['agiraRechercheBeneficiaire'],
  },
  reversion: {
    text: 'Demander la réversion à chaque caisse. Une seule demande en ligne suffit, sur info-retraite.fr.',
    sources: ['info-retraite.fr, demande de réversion'],
    verifiedAt,
    about: ['retraiteCourrierComplet', 'retraiteCourrierComplet2'],
  },
  acceptance: {
    text: 'Choisir tout de suite d’accepter ou de refuser la succession. Personne ne peut vous le demander pendant quatre mois.',
    sources: ['C. civ. art. 771'],
    verifiedAt,
  },
}

/** Returns the entries, except those about letters that the family has set aside. */
export function nothingToDo(
  statuses: Partial<Record<DocumentId, DocumentStatus>>,
): Pick<Relief, 'text' | 'sources' | 'verifiedAt'>[] {
  const letters = Object.entries(statuses) as [DocumentId, DocumentStatus][]
  const isAside = (kind: LetterKind) => {
    const ofKind = letters.filter(([id]) => kindOf(id) === kind)
    return ofKind.length > 0 && ofKind.every(([, status]) => status === 'non_pertinent')
  }
  return Object.values(reliefs)
    .filter(({ about }) => !about?.every(isAside))
    .map(({ text, sources, verifiedAt }) => ({ text: frTypo(text), sources, verifiedAt }))
}
