/** Part of `notices`: postings, and the signature. */
export const postNotices = {
  signatureGardee: 'Votre signature est gardée. Regardez-la\u00A0: elle sera ainsi sur vos lettres.',
  signatureEffacee: 'Votre signature est effacée.',
  dejaPostee: 'Rien n’a changé\u00A0: un proche a déjà noté cet envoi, ou mis cette lettre de côté.',
  pasPartie: 'Rien n’a changé\u00A0: cette lettre n’est plus, ou pas encore, notée comme partie.',
} as const
