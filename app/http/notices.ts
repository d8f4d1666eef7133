import { definitionOf, type EventType, eventTypes } from '#app/rules/ceremony/catalogue.ts'
import type { EventDefinition } from '#app/rules/ceremony/event-definition.ts'
import { documentIds } from '#app/rules/letters/definition.ts'

/** What a notice says after a redirect, by the key that the address carries: nothing personal, nothing typed. */
const notices = {
  adresseGardee: 'Ce que vous aviez écrit dans l’adresse est gardé. Effacez-le pour prendre l’adresse proposée.',
  adresseRemplacee: 'L’adresse de l’espace est remplacée. L’ancienne ne mène plus nulle part.',
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
  pasPartie: 'Rien n’a changé\u00A0: cette lettre n’est plus, ou pas encore, notée comme partie.',
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
  mercisPartis: 'C’est noté. Vos remerciements partent.',
  adresseNotee: 'L’adresse est notée.',
  mailDemande: 'C’est noté. Vous recevrez cet e-mail.',
  mailArrete: 'C’est noté. Vous ne recevrez plus cet e-mail.',
  relais: 'C’est noté. Vous êtes maintenant éditeur de ce dossier.',
  invitationRefusee: 'C’est noté. Vous n’avez pas accepté cette invitation.',
  deconnecte: 'Vous êtes déconnecté. Vos courriers sont gardés.',
  ceremonieAjoutee: 'La cérémonie est ajoutée. La trame est proposée : à vous de la changer.',
  ceremonieSupprimee: 'La cérémonie est supprimée.',
  momentPasAnnonce: 'C’est enregistré. Ce moment n’est pas annoncé.',
  momentsAjoutes: 'Les moments sont ajoutés.',
  derouleParti: 'Le déroulé est parti.',
  derouleEnPartance: 'Le déroulé attend de partir. Cette page dira quand il est parti.',
  photoAjoutee: 'La photo est ajoutée à la couverture.',
  photoRetiree: 'La photo est retirée.',
  motChange: 'Votre mot est changé.',
  motSignale: 'Merci. La famille relira ce message.',
  ordreEnregistre: 'Le nouvel ordre est enregistré.',
  messagesPublies: 'C’est noté. Les messages choisis sont publiés.',
  messagesGardes: 'C’est noté. Seule la famille lit les messages choisis.',
  messagesEcartes: 'C’est noté. Les messages choisis ne sont pas publiés.',
  messagePublie: 'Le message est publié.',
  messageGarde: 'C’est noté. Seule la famille lit ce message.',
  messageEcarte: 'C’est noté. Le message n’est pas publié.',
  messageSupprime: 'Le message est supprimé.',
  reponsePartie: 'Votre réponse est partie.',
  reponseEnPartance: 'Votre réponse attend de partir.',
  collationNotee: 'C’est noté. La famille sait combien vous serez.',
  collationSansVous: 'C’est noté. La famille sait que vous ne viendrez pas.',
  collationPassee: 'Rien n’a changé : la famille ne compte plus les personnes pour la collation.',
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

const sentences: Readonly<Record<string, string>> = { ...eventSentences, ...notices }

const ready = '/demarches-administratives/confirmation'

/** Where what a notice says can be seen. */
const links: Partial<Record<Notice, { href: string; words: string }>> = {
  pieceEtCourrierPret: { href: ready, words: 'Voir ce courrier' },
  pieceEtCourriersPrets: { href: ready, words: 'Voir ces courriers' },
}

/** Those that answer a visitor. An editor's address, copied with its notice, says nothing to who follows it. */
const forVisitors: readonly string[] = [
  'motSignale',
  'collationNotee',
  'collationSansVous',
  'collationPassee',
] satisfies Notice[]

/**
 * Takes the notice out of what an address asks. Undefined for none, and for one that is not ours. `isVisitor`: who looks
 * at the page of a space, and is not signed in.
 */
export function takeNotice(
  search: URLSearchParams,
  { isVisitor = false }: { isVisitor?: boolean } = {},
): { text: string; link?: { href: string; words: string } } | undefined {
  const [key, count] = [search.get('avis') ?? '', Number(search.get('nombre'))]
  search.delete('avis')
  search.delete('nombre')
  const text = Object.hasOwn(sentences, key) ? sentences[key] : undefined
  if (!text || (isVisitor && !forVisitors.includes(key))) return undefined
  const link = links[key as Notice]
  const isCounted = text.includes('{nombre}')
  if (isCounted && !(Number.isInteger(count) && count > 1 && count <= documentIds.length)) return undefined
  return { text: text.replace('{nombre}', String(count)), ...(link && { link }) }
}
