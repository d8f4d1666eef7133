/** What « Le rendez-vous » asks, by input name. */
export const appointmentLabels: Readonly<Record<string, string>> = {
  ceremonyType: 'Où a lieu la cérémonie\u00A0?',
  datetime: 'Jour et heure',
  address: 'Adresse',
  slotMinutes: 'Durée de réservation de la salle, en minutes',
  phone: 'Téléphone de la famille',
  thanks: 'Remerciements',
}
