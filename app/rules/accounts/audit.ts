/**
 * What is kept in the journal of an account, and how it is said to its owner. `about` is what the entry's object is:
 * a person (a user's id), a person and the role they then have (« id role »), or a letter (a document's id).
 */
export const auditActions = {
  'signed-in': { words: 'Connexion' },
  'signed-out': { words: 'Déconnexion' },
  'session-closed': { words: 'Fermeture d’une connexion ouverte' },
  'password-changed': { words: 'Mot de passe changé' },
  'email-changed': { words: 'Adresse e-mail changée' },
  invited: { words: 'Invitation envoyée', about: 'person' },
  'invitation-accepted': { words: 'Invitation acceptée', about: 'person' },
  'invitation-refused': { words: 'Invitation refusée', about: 'person' },
  'invitation-revoked': { words: 'Invitation annulée', about: 'person' },
  'role-changed': { words: 'Rôle changé', about: 'person' },
  'subscription-changed': { words: 'Abonnement changé', about: 'person' },
  removed: { words: 'Personne retirée de l’espace', about: 'person' },
  'ownership-transferred': { words: 'Propriété de l’espace transmise', about: 'person' },
  'letter-printed': { words: 'Lettre téléchargée', about: 'letter' },
  'letter-sent': { words: 'Envoi d’une lettre noté', about: 'letter' },
  'letter-mailed': { words: 'Lettre envoyée par e-mail', about: 'letter' },
  'summary-sent': { words: 'Déroulé de la cérémonie envoyé par e-mail' },
  'bundle-printed': { words: 'Dossier à poster téléchargé' },
  'file-added': { words: 'Fichier ajouté' },
  'file-read': { words: 'Fichier téléchargé' },
  'file-deleted': { words: 'Fichier supprimé' },
  'thanks-sent': { words: 'Remerciements envoyés par e-mail' },
  'space-restricted': { words: 'Espace réservé aux proches' },
  'space-shown': { words: 'Espace ouvert à qui a le lien' },
  'book-closed': { words: 'Livre fermé aux nouveaux messages' },
  'book-opened': { words: 'Livre ouvert aux nouveaux messages' },
  'messages-immediate': { words: 'Messages affichés dès qu’ils arrivent' },
  'messages-moderated': { words: 'Messages affichés une fois relus' },
  'hashid-replaced': { words: 'Adresse de l’espace remplacée' },
  'condolence-deleted': { words: 'Message supprimé de l’espace' },
  'condolence-answered': { words: 'Réponse envoyée à l’auteur d’un message' },
} as const satisfies Record<string, { words: string; about?: 'person' | 'letter' }>

export type AuditAction = keyof typeof auditActions

/** Months an entry is kept: long enough to look into what happened, and no longer. CNIL, délib. 2021-122. */
export const AUDIT_MONTHS = 12
