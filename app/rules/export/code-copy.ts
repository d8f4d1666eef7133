import { musicPlaysChoices } from '#app/rules/ceremony/events/details.ts'
import { summaryStates } from '#app/rules/ceremony/summary.ts'
import { dispatchCopy } from '#app/rules/post/copy.ts'
import { channels } from '#app/rules/tracking/sending.ts'

/** Texts of the stored codes, by column. A column of one table goes before its namesakes. */
export const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  kind: {
    letter: 'Lettre',
    chase: 'Relance',
    attachment: 'Pièce jointe',
    receipt: 'Preuve d’envoi',
    reply: 'Lettre reçue',
    posted: 'Lettre telle qu’elle est partie',
    ceremony: 'Pour la cérémonie',
    portrait: 'Portrait',
    condolence: 'Photo d’un message',
    picture: 'Photo',
    rendition: 'Photo, en plus petit',
    bed: 'Propose où dormir',
    seat: 'Propose des places en voiture',
    'need-bed': 'Cherche où dormir',
    'need-seat': 'Cherche une place en voiture',
    digest: 'Messages à lire',
    anniversary: 'Anniversaire',
  },
  choice: { 'by-hand': 'À joindre à la main', 'to-request': 'À demander', 'not-applicable': 'Sans objet' },
  state: {
    waiting: 'À relire',
    published: 'Publié',
    family: 'Gardé pour la famille',
    refused: 'Pas publié',
    spam: 'Indésirable',
  },
  musicPlays: musicPlaysChoices,
  'summarySending.state': summaryStates,
  'dispatch.step': dispatchCopy,
  mode: channels,
  visibility: {
    link: 'Toute personne qui a le lien',
    word: 'Toute personne qui a le lien et le mot',
    relatives: 'Les proches',
    family: 'La famille',
  },
  publication: { moderated: 'Une fois relus', immediate: 'Dès qu’ils arrivent' },
  audience: { family: 'La famille', everyone: 'Tous' },
}
