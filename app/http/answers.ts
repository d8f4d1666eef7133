import { data, type HeadersFunction, redirect } from '@remix-run/node'
import { documentIds } from '#app/rules/letters/definition.ts'
import { SIGN_IN_WINDOW_MS } from '#app/rules/sign-in.ts'

/** What a notice says after a redirect, by the key that the address carries: nothing personal, nothing typed. */
export const notices = {
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
  pieceEtCourrierPret: 'La pièce est ajoutée. Un courrier est prêt à imprimer.',
  pieceEtCourriersPrets: 'La pièce est ajoutée. {nombre} courriers sont prêts à imprimer.',
  pieceNotee: 'C’est noté.',
  pieceSupprimee: 'La pièce est supprimée.',
  dejaPostee: 'Rien n’a changé : un proche a déjà noté cet envoi, ou mis cette lettre de côté.',
  pasPartie: 'Rien n’a changé : cette lettre n’est plus, ou pas encore, notée comme partie.',
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
} as const
export type Notice = keyof typeof notices

const ready = '/demarches-administratives/confirmation'

/** Where what a notice says can be seen. */
const links: Partial<Record<Notice, { href: string; words: string }>> = {
  pieceEtCourrierPret: { href: ready, words: 'Voir ce courrier' },
  pieceEtCourriersPrets: { href: ready, words: 'Voir ces courriers' },
}

/** Takes the notice out of what an address asks. Undefined for none, and for one that is not ours. */
export function takeNotice(
  search: URLSearchParams,
): { text: string; link?: { href: string; words: string } } | undefined {
  const [key, count] = [search.get('avis') ?? '', Number(search.get('nombre'))]
  search.delete('avis')
  search.delete('nombre')
  if (!Object.hasOwn(notices, key)) return undefined
  const notice = key as Notice
  const link = links[notice]
  const text: string = notices[notice]
  const isCounted = text.includes('{nombre}')
  if (isCounted && !(Number.isInteger(count) && count > 1 && count <= documentIds.length)) return undefined
  return { text: text.replace('{nombre}', String(count)), ...(link && { link }) }
}

/** After a form has done its work: another page, so that reloading it repeats nothing. `count`: what the notice counts. */
export function seeOther(
  path: string,
  { notice, count, headers }: { notice?: Notice; count?: number; headers?: HeadersInit } = {},
) {
  const to = new URL(path, 'http://here')
  if (notice) to.searchParams.set('avis', notice)
  if (count) to.searchParams.set('nombre', String(count))
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
