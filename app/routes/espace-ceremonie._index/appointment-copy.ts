/** Labels of "Le rendez-vous", by input name. */
export const appointmentLabels = {
  ceremonyType: 'La cérémonie',
  datetime: 'Jour et heure',
  address: 'Lieu et adresse',
  slotMinutes: 'Durée de la salle',
  phone: 'Téléphone de la famille',
  pronunciation: 'Comment se prononcent les noms',
  toThank: 'Qui remercier à voix haute',
  donation: 'Plutôt que des fleurs',
  filmedLink: 'Lien de la cérémonie filmée',
  filmedAt: 'Heure du direct',
  thanks: 'Remerciements',
}

/** Hints under the labels of optional fields. */
export const appointmentHints: Readonly<Record<string, string>> = {
  phone: 'Pour le maître de cérémonie. Il n’est pas imprimé sur le livret.',
  pronunciation: 'Pour le maître de cérémonie. Par exemple\u00A0: Le Gouarin se dit «\u00A0le gwarin\u00A0».',
  toThank: 'Le maître de cérémonie les nomme. Par exemple\u00A0: les infirmières du soir.',
  donation: 'Par exemple\u00A0: un don aux jardins partagés. Sur le livret, le faire-part et l’espace de souvenirs.',
  filmedLink: 'L’adresse que vous a donnée la personne qui filme.',
  filmedAt: 'L’heure du lieu, par exemple 14\u00A0h\u00A020.',
  thanks: 'À la fin du livret.',
}
