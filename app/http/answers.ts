import { data, type HeadersFunction, redirect } from '@remix-run/node'
import { definitionOf, type EventType, eventTypes } from '#app/rules/ceremony/catalogue.ts'
import type { EventDefinition } from '#app/rules/ceremony/event-definition.ts'
import { SIGN_IN_WINDOW_MS } from '#app/rules/sign-in.ts'

/** What a notice says after a redirect, by the key that the address carries: nothing personal, nothing typed. */
const notices = {
  adresseGardee: 'Ce que vous aviez écrit dans l’adresse est gardé. Effacez-le pour prendre l’adresse proposée.',
  adresseChangee: 'Votre adresse e-mail est changée. Les autres appareils ont été déconnectés.',
  connexionFermee: 'Cette connexion est fermée.',
  enregistre: 'C’est enregistré.',
  courrierParti: 'Le message est parti, avec la lettre et ses pièces.',
  courrierEnPartance: 'Le message attend de partir. Cette page dira quand il est parti.',
  dossierChoisi: 'Votre choix est enregistré.',
  dansLeDossier: 'La lettre est dans votre dossier.',
  pdfPlusTard: 'Le PDF ne peut pas être fait pour le moment. Vous pouvez imprimer cette page.',
  pagePartie: 'Le message part à votre adresse e-mail.',
  messageReparti: 'Un nouveau message est parti. Les liens déjà reçus marchent encore.',
  motDePasseChange: 'Votre mot de passe est changé. Les autres appareils ont été déconnectés.',
  invitationPartie: 'L’invitation est partie.',
  invitationAnnulee: 'L’invitation est annulée.',
  pieceAjoutee: 'La pièce est ajoutée. Photo floue ? On doit pouvoir lire les chiffres.',
  pieceEtCourrierPret: 'La pièce est ajoutée. Votre courrier est prêt à être envoyé.',
  pieceNotee: 'C’est noté.',
  pieceSupprimee: 'La pièce est supprimée.',
  dejaPostee: 'Rien n’a changé : un proche a déjà noté cet envoi, ou mis cette lettre de côté.',
  courrierMisDeCote: 'C’est noté. Cette lettre n’est plus dans les courriers à faire.',
  courrierRepris: 'Cette lettre est de nouveau à faire.',
  noteAjoutee: 'La note est ajoutée.',
  reponseNotee: 'C’est noté. La réponse est reçue.',
  retire: 'C’est noté. Cette personne n’a plus accès au dossier.',
  quitte: 'Vous avez quitté le dossier.',
  rappelsArretes: 'C’est noté. Vous ne recevrez plus de rappels.',
  rappelsDemandes: 'C’est noté. Vous recevrez un e-mail quand une date approche.',
  rappelsEnPause: 'C’est noté. Les rappels sont en pause.',
  rappelsRepris: 'C’est noté. Les rappels reprennent.',
  relais: 'C’est noté. Vous êtes maintenant éditeur de ce dossier.',
  invitationRefusee: 'C’est noté. Vous n’avez pas accepté cette invitation.',
  deconnecte: 'Vous êtes déconnecté. Vos courriers sont gardés.',
  ceremonieAjoutee: 'La cérémonie est ajoutée. La trame est proposée : à vous de la changer.',
  ceremonieSupprimee: 'La cérémonie est supprimée.',
  momentsAjoutes: 'Les moments sont ajoutés.',
  derouleParti: 'Le déroulé est parti.',
  derouleEnPartance: 'Le déroulé attend de partir. Cette page dira quand il est parti.',
  photoAjoutee: 'La photo est ajoutée à la couverture.',
  photoRetiree: 'La photo est retirée.',
  ordreEnregistre: 'Le nouvel ordre est enregistré.',
} as const

/** What the catalogue says of an event once it is made, changed or removed: `momentPoemCreated`. */
type EventNotice = `moment${Capitalize<EventType>}${Capitalize<keyof EventDefinition['messages']>}`
export type Notice = keyof typeof notices | EventNotice

export const eventNotice = (type: EventType, what: keyof EventDefinition['messages']): EventNotice =>
  `moment${capitalised(type)}${capitalised(what)}`

const capitalised = <Word extends string>(word: Word) =>
  (word.charAt(0).toUpperCase() + word.slice(1)) as Capitalize<Word>

const eventSentences = Object.fromEntries(
  eventTypes.flatMap((type) =>
    Object.entries(definitionOf(type).messages).map(([what, sentence]) => [
      eventNotice(type, what as keyof EventDefinition['messages']),
      sentence,
    ]),
  ),
)

/** Undefined for a key that says nothing. */
export function sentenceOf(notice: string): string | undefined {
  const all: Readonly<Record<string, string>> = { ...eventSentences, ...notices }
  return Object.hasOwn(all, notice) ? all[notice] : undefined
}

/** After a form has done its work: another page, so that reloading it repeats nothing. */
export function seeOther(path: string, { notice, headers }: { notice?: Notice; headers?: HeadersInit } = {}) {
  const to = new URL(path, 'http://here')
  if (notice) to.searchParams.set('avis', notice)
  return redirect(`${to.pathname}${to.search}${to.hash}`, { status: 303, headers })
}

/** What was typed, by field name, and what is wrong with it. */
export type Refused = { typed: Record<string, string>; errors: Record<string, string> }

/** The same page again, with what was typed: 422, or the status given. */
export function tryAgain(
  { typed, errors }: Refused,
  { status = 422, headers }: { status?: number; headers?: HeadersInit } = {},
) {
  return data({ typed, errors }, { status, ...(headers && { headers }) })
}

/** Three messages in a quarter of an hour are enough; those already sent still let in (decision 47). */
export function tooManyMails(typed: Record<string, string | undefined>) {
  const email =
    'Nous avons déjà écrit plusieurs fois à cette adresse. Regardez dans les indésirables, ou réessayez dans un quart d’heure. Les liens déjà reçus marchent encore.'
  const kept = Object.entries(typed).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return tryAgain({ typed: Object.fromEntries(kept), errors: { email } }, tooSoon)
}

const tooSoon = { status: 429, headers: { 'Retry-After': String(SIGN_IN_WINDOW_MS / 1000) } }

/** The `headers` of a page whose form may be told to wait: Remix draws the page, and leaves the header of the form. */
export const waitHeaders: HeadersFunction = ({ actionHeaders }) => {
  const wait = actionHeaders.get('Retry-After')
  return new Headers(wait ? { 'Retry-After': wait } : undefined)
}
