/** Part of `notices`: postings, and the signature. */
export const postNotices = {
  signatureGardee: 'Votre signature est gardée. Regardez-la\u00A0: elle sera ainsi sur vos lettres.',
  signatureEffacee: 'Votre signature est effacée.',
  lettresConfiees: 'C’est confié. Vous pouvez annuler jusqu’à l’heure dite.',
  lettresPreparees: 'C’est prêt. La personne qui signe reçoit un e-mail.',
  envoiAnnule: 'Cet envoi est annulé. Rien ne part.',
  envoiRendu: 'Cet envoi est annulé. Rien ne part, et ce qui a été payé est rendu. Vous n’avez rien à faire.',
  envoiPaye: 'Cet envoi vient d’être payé\u00A0: il n’est plus ici. Vous pouvez l’annuler depuis son trajet.',
  envoiParti: 'Cet envoi est déjà parti\u00A0: il ne peut plus être annulé.',
  dejaPostee: 'Rien n’a changé\u00A0: un proche a déjà noté cet envoi, ou mis cette lettre de côté.',
  pasPartie: 'Rien n’a changé\u00A0: cette lettre n’est plus, ou pas encore, notée comme partie.',
} as const
