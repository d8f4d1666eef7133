/** Notices of a partner's console. */
export const consoleNotices = {
  brouillonEnregistre: 'Le brouillon est enregistré. Les familles ne le voient pas.',
  brouillonEfface: 'Le brouillon est effacé.',
  pagePubliee: 'C’est publié. Les familles le voient d’ici une minute.',
  pageReprise: 'La page est comme avant. Ce qui était publié est votre brouillon.',
  heureProposee:
    'L’heure est proposée à la famille. Elle l’accepte ou garde la sienne\u00A0: sa réponse s’écrira dans la liste.',
  cleAjoutee: 'La clé est ajoutée. Un e-mail vous le confirme.',
  cleRetiree: 'La clé est retirée. Elle n’ouvre plus rien. Un e-mail vous le confirme.',
  cleRefusee: 'Cette clé n’a pas été acceptée. Réessayez, ou demandez un lien.',
  mandatArrete: 'Ce mandat est arrêté. Le dossier est fermé à la personne qui aidait.',
  invitationRetiree: 'L’invitation est retirée, et ce qui était écrit est effacé.',
  invitationFinie: 'Cette invitation a déjà une fin\u00A0: rien n’a changé.',
} as const
