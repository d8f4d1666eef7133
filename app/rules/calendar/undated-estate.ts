import { isNoSpouse } from './concerns.ts'
import type { Entry } from './entry.ts'

const line = { stake: 'note', verifiedAt: '2026-11-24', letters: [] } as const

/** What an heir may have to do after something that happens later: a duration, in words. request-42.2 */
export const estateLines = {
  U_SPOUSE_CHOICE: {
    ...line,
    label: 'Choisir entre l’usage de tous les biens et le quart, si un héritier vous le demande',
    summary: 'Choix du conjoint',
    who: 'Le conjoint marié, avec des enfants communs',
    due: { words: 'trois mois après une demande écrite' },
    reason: 'Sans réponse dans ce délai, la loi retient l’usage de tous les biens.',
    remark: 'Voyez le notaire avant de répondre.',
    sources: ['C. civ. art. 758-3'],
    cannotConcern: isNoSpouse(),
  },
  U_UNKNOWN_DEBT: {
    ...line,
    label: 'Une dette grave découverte après avoir accepté',
    summary: 'Dette découverte',
    who: 'Les héritiers qui ont accepté',
    due: { words: 'cinq mois après la découverte' },
    reason: 'Un juge peut décharger d’une dette grave que personne ne pouvait connaître en acceptant.',
    remark: 'Parlez-en tout de suite au notaire ou à un avocat.',
    sources: ['C. civ. art. 786'],
  },
  U_INVENTORY: {
    ...line,
    label: 'Déposer l’inventaire, si vous acceptez à hauteur de ce que vous recevez',
    summary: 'Inventaire',
    who: 'Les héritiers qui ont fait ce choix',
    due: { words: 'deux mois après la déclaration de ce choix' },
    reason: 'Sans inventaire, ce choix devient une acceptation simple.',
    remark: 'Le notaire peut le faire.',
    sources: ['C. civ. art. 790'],
  },
  U_LAND_TAX: {
    ...line,
    label: 'Recevoir la taxe foncière',
    summary: 'Taxe foncière',
    who: 'Les héritiers d’un propriétaire',
    due: { words: 'à l’automne' },
    reason:
      'Elle est due pour toute l’année {year}, si la personne décédée était propriétaire au 1er janvier {year}. L’avis de l’année d’après est au nom de la succession.',
    remark: 'Un avis à un seul nom se partage : dites-le aux impôts.',
    sources: ['CGI art. 1415'],
    letters: ['impotsNotificationDeces'],
    isMoreThanItsLetters: true,
  },
  U_TAX_CLAIM: {
    ...line,
    label: 'Récupérer des droits de succession payés en trop',
    summary: 'Droits payés en trop',
    who: 'Les héritiers qui ont payé des droits',
    due: { words: 'jusqu’à la fin de la deuxième année après le paiement\u00A0; vérifiez la date' },
    reason: 'Une réclamation au service des impôts est gratuite.',
    remark: 'Le notaire peut la préparer.',
    sources: ['LPF R*196-1'],
  },
} as const satisfies Readonly<Record<string, Entry>>
