import { ceremonyActions } from '../ceremony/audit-actions.ts'
import { de } from '../french.ts'
import { helperActions } from '../helpers/audit-actions.ts'
import { teamActions } from '../partners/audit-actions.ts'
import { postActions } from '../post/audit-actions.ts'
import { taskActions } from '../tasks/audit-actions.ts'

/**
 * Actions in the audit log of an account, with their texts for the owner. `about`: kind of the entry's object, which is
 * a user id, a user id and a role ("id role"), a document id, or a task id followed by the id of the user it is
 * proposed to, or the address of a page. If there is no object, `mandate` means that the actor holds a mandate. `told`: text after a name in the
 * list of changes, which every member reads. Actions that only the owner may know have none.
 */
export const auditActions = {
  'signed-in': { words: 'Connexion' },
  'signed-out': { words: 'Déconnexion' },
  'session-closed': { words: 'Fermeture d’une connexion ouverte' },
  'token-created': { words: 'Jeton créé pour un programme' },
  'token-revoked': { words: 'Jeton retiré' },
  'password-changed': { words: 'Mot de passe changé' },
  'email-changed': { words: 'Adresse e-mail changée' },
  invited: { words: 'Invitation envoyée', about: 'person' },
  'invitation-accepted': { words: 'Invitation acceptée', about: 'person', told: () => 'a rejoint le dossier' },
  'invitation-refused': { words: 'Invitation refusée', about: 'person' },
  'invitation-revoked': { words: 'Invitation annulée', about: 'person' },
  'role-changed': { words: 'Rôle changé', about: 'person', told: (name: string) => `a changé le rôle ${de(name)}` },
  'subscription-changed': { words: 'Abonnement changé', about: 'person' },
  removed: {
    words: 'Personne retirée de l’espace',
    about: 'person',
    told: (name: string, who: string) => (name === who ? 'a quitté le dossier' : `a retiré l’accès ${de(name)}`),
  },
  'ownership-transferred': {
    words: 'Propriété de l’espace transmise',
    about: 'person',
    told: (name: string) => `a passé le relais à ${name}`,
  },
  'known-changed': {
    words: '«\u00A0Ce que nous savons\u00A0» changé',
    told: () => 'a complété «\u00A0Ce que nous savons\u00A0»',
  },
  'questions-answered': {
    words: '«\u00A0À qui écrire\u202F?\u00A0» répondu',
    told: () => 'a répondu à «\u00A0À qui écrire\u202F?\u00A0»',
  },
  'heirs-named': { words: 'Attestation des héritiers remplie', told: () => 'a rempli l’attestation des héritiers' },
  'quotes-kept': { words: 'Devis gardés ou retirés', told: () => 'a changé les devis gardés' },
  'letter-begun': { words: 'Lettre commencée', about: 'letter', told: (letter: string) => `a commencé ${letter}` },
  'letter-set-aside': {
    words: 'Lettre mise de côté',
    about: 'letter',
    told: (letter: string) => `a mis de côté ${letter}`,
  },
  'letter-resumed': { words: 'Lettre reprise', about: 'letter', told: (letter: string) => `a repris ${letter}` },
  'letter-printed': {
    words: 'Lettre téléchargée',
    about: 'letter',
    told: (letter: string) => `a téléchargé ${letter}`,
  },
  ...postActions,
  'reply-noted': {
    words: 'Réponse notée',
    about: 'letter',
    told: (letter: string) => `a noté une réponse à ${letter}`,
  },
  'note-added': { words: 'Note ajoutée', about: 'letter', told: (letter: string) => `a ajouté une note à ${letter}` },
  'letter-removed': { words: 'Lettre retirée', about: 'letter', told: (letter: string) => `a retiré ${letter}` },
  ...ceremonyActions,
  ...helperActions,
  'bundle-printed': { words: 'Dossier à imprimer téléchargé', told: () => 'a téléchargé le dossier à imprimer' },
  'letters-paid': { words: 'Courriers payés', told: () => 'a payé des courriers' },
  'letters-refunded': { words: 'Courriers remboursés', told: () => 'a renoncé à des courriers payés' },
  'piece-noted': { words: 'Pièce notée', about: 'task', told: (piece: string) => `a noté où en est ${piece}` },
  'file-added': { words: 'Fichier ajouté', told: () => 'a ajouté un fichier' },
  'file-read': { words: 'Fichier téléchargé' },
  'file-deleted': { words: 'Fichier supprimé', told: () => 'a supprimé un fichier' },
  'thanks-sent': { words: 'Remerciements envoyés par e-mail', told: () => 'a envoyé des remerciements' },
  'space-restricted': { words: 'Espace réservé aux proches' },
  'space-shown': { words: 'Espace ouvert à qui a le lien' },
  'book-closed': { words: 'Livre fermé aux nouveaux messages' },
  'book-opened': { words: 'Livre ouvert aux nouveaux messages' },
  'messages-immediate': { words: 'Messages affichés dès qu’ils arrivent' },
  'messages-moderated': { words: 'Messages affichés une fois relus' },
  'hashid-replaced': { words: 'Adresse de l’espace remplacée' },
  'condolence-deleted': { words: 'Message supprimé de l’espace' },
  'condolence-answered': { words: 'Réponse envoyée à l’auteur d’un message' },
  'account-exported': { words: 'Dossier emporté', told: () => 'a emporté le dossier' },
  'account-imported': { words: 'Dossier apporté d’ailleurs', told: () => 'a apporté un dossier' },
  'own-exported': { words: 'Ses propres données emportées' },
  'erasure-asked': { words: 'Dossier fermé, pour être effacé', told: () => 'a demandé d’effacer le dossier' },
  'erasure-withdrawn': { words: 'Dossier repris', told: () => 'a repris le dossier' },
  erased: { words: 'Dossier effacé' },
  'space-chosen': {
    words: 'Espace de souvenirs gardé seul\u00A0: le reste sera effacé',
    told: () => 'garde l’espace de souvenirs, sans le reste du dossier',
  },
  'space-kept': { words: 'Espace de souvenirs gardé encore', told: () => 'a gardé l’espace de souvenirs' },
  'all-kept': { words: 'Dossier gardé en entier', told: () => 'a gardé tout le dossier' },
  ...taskActions,
  ...teamActions,
} as const satisfies Record<string, AuditWords>

type AuditWords = {
  words: string
  about?: 'person' | 'letter' | 'task' | 'page'
  /** `what`: name of the object. `to`: name of the user it is proposed to. */
  told?: (what: string, who: string, to?: string) => string
}

export type AuditAction = keyof typeof auditActions

const known: Readonly<Record<AuditAction, AuditWords>> = auditActions

export const wordsOf = (act: AuditAction): AuditWords => known[act]

/** Actions that every member is notified of. idea-C9. */
export const sharedActions = (Object.keys(auditActions) as AuditAction[]).filter((act) => known[act].told)
