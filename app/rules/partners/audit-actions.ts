/**
 * Actions in the audit log of a partner's team. Their entries name the partner in the place of an account, so no
 * family reads them. `about`: the entry's object is the id of a person of the team; otherwise that of a file or of
 * a mandate.
 */
export const teamActions = {
  'team-signed-in': { words: 'Connexion' },
  'team-signed-out': { words: 'Déconnexion' },
  'team-sessions-closed': { words: 'Autres connexions fermées' },
  'team-invited': { words: 'Invitation envoyée', about: 'person' },
  'team-role-changed': { words: 'Rôle changé', about: 'person' },
  'file-opened': { words: 'Dossier ouvert pour une famille' },
  'file-sent-again': { words: 'Invitation d’une famille renvoyée' },
  'file-withdrawn': { words: 'Invitation d’une famille retirée' },
  'team-mandate-ended': { words: 'Mandat d’aide arrêté, par son code' },
  'hour-proposed': { words: 'Heure de cérémonie proposée' },
  'window-drafted': { words: 'Brouillon de la page enregistré' },
  'window-discarded': { words: 'Brouillon de la page effacé' },
  'window-published': { words: 'Page publiée' },
  'window-taken-back': { words: 'Page remise comme avant' },
  'team-token-created': { words: 'Jeton créé pour un programme' },
  'team-token-revoked': { words: 'Jeton retiré' },
  'team-key-added': { words: 'Clé d’accès ajoutée' },
  'team-key-removed': { words: 'Clé d’accès retirée' },
  'team-removed': { words: 'Personne retirée de l’équipe', about: 'person' },
} as const
