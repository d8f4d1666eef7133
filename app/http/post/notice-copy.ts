/** Part of `notices`: letters that are posted from the site, and the signature. */
export const postNotices = {
  signatureGardee: 'Votre signature est gardée. Regardez-la\u00A0: elle sera ainsi sur vos lettres.',
  signatureEffacee: 'Votre signature est effacée.',
} as const
