import type { FileRefusal } from '#app/components/files/refused.tsx'

const kept = 'Vos réponses sont gardées.'
const later = `${kept} Réessayez dans un instant.`

/** Why a letter, or what follows it, is not printed: operations/letters/print.ts, and the limit of choice-47. */
export const pdfRefusals = {
  blocked: {
    status: 422,
    title: 'Cette lettre n’est pas encore prête à imprimer',
    text: 'Le PDF demande les noms et l’adresse du destinataire. Le reste peut s’écrire au stylo.',
  },
  'to-pay': {
    status: 402,
    title: 'Cette lettre n’est pas payée',
    text: 'Le PDF s’ouvre une fois payé. Son texte se recopie gratuitement, à la main.',
  },
  'no-notary': {
    status: 422,
    title: 'Il manque le notaire',
    text: 'Écrivez le nom du notaire dans la lettre pour imprimer sa copie.',
  },
  'too-long': {
    status: 422,
    title: 'Votre courrier dépasse trois pages',
    text: 'Réduisez le texte ou envoyez-le en plusieurs courriers.',
  },
  'too-many': {
    status: 429,
    title: 'Attendez un peu avant de télécharger d’autres lettres',
    text: 'Vous en avez téléchargé beaucoup en une heure. Vos réponses sont gardées.',
  },
  'unreadable-attachment': {
    status: 422,
    title: 'Un fichier joint ne s’ouvre pas',
    text: 'Remplacez la photo ou le PDF de leur réponse, puis réessayez.',
  },
  // Says nothing of later: with PDF=off there never is a browser.
  'no-browser': { status: 503, title: 'Nous ne pouvons pas faire de PDF pour le moment', text: kept },
  'timed-out': { status: 503, title: 'Le PDF met trop de temps à venir', text: later },
  'browser-failed': { status: 503, title: 'Nous n’avons pas réussi à faire le PDF', text: later },
} as const satisfies Record<string, FileRefusal>
