/** What is kept as a code, in words. */
export const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: {
    letter: 'Lettre',
    chase: 'Relance',
    attachment: 'Pièce jointe',
    receipt: 'Preuve d’envoi',
    posted: 'Lettre telle qu’elle est partie',
    ceremony: 'Pour la cérémonie',
    portrait: 'Portrait',
    condolence: 'Photo d’un message',
    picture: 'Photo',
    rendition: 'Photo, en plus petit',
    digest: 'Messages à lire',
    anniversary: 'Anniversaire',
  },
  choice: { 'by-hand': 'À joindre à la main', 'to-request': 'À demander' },
  state: {
    waiting: 'À relire',
    published: 'Publié',
    family: 'Gardé pour la famille',
    refused: 'Pas publié',
    spam: 'Indésirable',
  },
  visibility: {
    link: 'Toute personne qui a le lien',
    word: 'Toute personne qui a le lien et le mot',
    relatives: 'Les proches',
    family: 'La famille',
  },
  publication: { moderated: 'Une fois relus', immediate: 'Dès qu’ils arrivent' },
  audience: { family: 'La famille', everyone: 'Tous' },
}
