import * as passages from './passages.ts'
import { words } from './passages.ts'
import type { Replies } from './reply.ts'

// What pension funds usually reply. request-42.1

export const pensionFund: Replies = {
  online: {
    group: 'form',
    label: 'Un lien vers info-retraite.fr',
    advice: 'Une seule demande en ligne vaut pour toutes les caisses.',
    after: 'end',
  },
  reversionYes: {
    group: 'paid',
    label: 'Réversion accordée',
    advice:
      'Vérifiez la date d’effet et le montant. Elle ne part pas du mois qui suit le décès ? Dites que la somme ne paraît pas juste : une lettre demande le détail.',
    after: 'end',
  },
  resources: {
    group: 'refused',
    label: 'Refus : ressources',
    advice: 'Redemandez si elles baissent. Des revenus ne comptent pas.',
    after: 'escalate',
  },
  age: {
    group: 'refused',
    label: 'Refus : âge',
    advice: 'Notez-le pour plus tard. Avant {reversionMinAge}, il y a l’allocation veuvage.',
    after: 'end',
    situation: 'allocation-veuvage',
  },
  funeralNo: {
    group: 'refused',
    label: 'Obsèques non remboursées : plus rien de dû',
    advice: 'Demandez le décompte.',
    after: 'write',
    words: words(
      'Merci de m’adresser le décompte des sommes dues au décès, et la date et le bénéficiaire de leur versement.',
    ),
  },
  overpaid: {
    group: 'debt',
    label: 'Des mois versés en trop',
    advice: 'La banque a pu les rendre.',
    after: 'write',
    words: passages.overpaid,
    situation: 'retraite-trop-percu',
  },
  shared: {
    group: 'paid',
    label: 'Partage avec un ex-époux',
    advice: 'Demandez le calcul par durée de mariage.',
    after: 'write',
    words: words('Merci de m’indiquer les durées de mariage retenues et le calcul de chaque part.'),
  },
}

export const complementaryFund: Replies = {
  ...pensionFund,
  remarried: {
    group: 'refused',
    label: 'Refus : remariage',
    advice: 'À l’Agirc-Arrco, c’est définitif. À l’Ircantec, redemandez après un veuvage ou un divorce.',
    after: 'end',
  },
}
