import { withFirstName } from '#app/rules/first-name.ts'

/** What no letter does, and what families often forget. screens-3.12; the words are ours, and promise no right. */
const notToForget: readonly { what: string; how: string }[] = [
  {
    what: 'Le notaire',
    how: 'S’il y a un logement, un testament ou une donation, prenez rendez-vous avec lui. Il dira quoi apporter.',
  },
  {
    what: 'La voiture',
    how: 'Prévenez son assureur avant que quelqu’un la conduise. Gardez le certificat d’immatriculation.',
  },
  {
    what: 'Le courrier au nom {de Prénom}',
    how: 'La Poste peut le faire suivre à votre adresse. Il dit aussi quels contrats restent ouverts.',
  },
  {
    what: 'Les réseaux sociaux et la boîte mail',
    how: 'Gardez la boîte mail quelque temps\u00A0: elle reçoit des factures. Les autres comptes peuvent attendre.',
  },
  {
    what: 'Les prélèvements',
    how: 'Relisez les derniers relevés de compte\u00A0: un abonnement oublié s’y voit.',
  },
  {
    what: 'Le logement',
    how: 'Relevez les compteurs, fermez l’eau s’il reste vide, et faites suivre les clés.',
  },
  {
    what: 'Les papiers',
    how: 'Gardez l’acte de décès, les reçus de la poste et les réponses. Une chemise suffit.',
  },
]

/** That list, with the first name of the deceased. */
export const notToForgetOf = (firstName: string) =>
  notToForget.map(({ what, how }) => ({ what: withFirstName(what, firstName), how }))

/** Times a person may have the page sent to them in a day. Our decision. */
export const MOST_PAGES_MAILED_PER_DAY = 5
