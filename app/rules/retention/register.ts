import type { Day } from '../days.ts'
import { dateFr } from '../french.ts'
import type { Publisher } from '../partners/site.ts'
import { type CarrierName, carriers, givenToCarrier, isCarrier, storedByCarrierCopy } from '../post/carriers.ts'
import { dataRetention, type Ground, type Retention, type Whose } from './data-retention.ts'
import { durationCopy } from './durations.ts'
import { keptFor } from './kept-for.ts'

/** Legal grounds in words for families. RGPD art. 6. */
export const groundCopy: Readonly<Record<Exclude<Ground, 'none'>, string>> = {
  contract: 'contrat',
  'legitimate-interest': 'intérêt légitime',
  consent: 'votre accord',
  'legal-duty': 'obligation légale',
}

/** Returns the lines of "Vos données": those about personal data. */
export const keptLines = (): { what: string; why: string; until: string }[] =>
  dataRetention.flatMap(({ what, why, ground, until }) =>
    what === '' || ground === 'none' ? [] : [{ what, why: `${why} (${groundCopy[ground]})`, until }],
  )

/** Recipients of the data, for "Vos données" and the register. `isPaid`: only if families pay. */
const recipients: { who: string; isPaid?: true }[] = [
  { who: 'les proches que le propriétaire du dossier invite, selon leur rôle' },
  { who: 'notre hébergeur, chez qui sont les machines' },
  { who: 'le service d’envoi, qui transporte nos e-mails' },
  { who: 'le prestataire de paiement, pour ce que vous payez par carte\u00A0: il ne lit aucun courrier', isPaid: true },
]

/** Returns the recipients of a site. `carrier`: who posts letters for families, if they are posted. */
export const recipientsOf = ({
  payingDomain,
  carrier,
}: {
  payingDomain: boolean
  carrier?: CarrierName | undefined
}): string[] => [
  ...recipients.filter(({ isPaid }) => payingDomain || !isPaid).map(({ who }) => who),
  ...(carrier ? [carrierCopy(carrier)] : []),
]

const carrierCopy = (carrier: CarrierName): string =>
  `${carriers[carrier].name}, qui imprime et poste les lettres que vous lui confiez\u00A0: il reçoit ${givenToCarrier}. ${storedByCarrierCopy(carrier).slice(0, -1)}`

const whoseCopy: Readonly<Record<Whose, string>> = {
  person: 'la personne qui se connecte',
  family: 'la famille et la personne décédée',
  author: 'l’auteur d’un message',
  visitor: 'un visiteur',
  buyer: 'la personne qui paie',
  partner: 'un partenaire',
  nobody: 'personne',
}

const endCopy: Readonly<Record<Retention['endedBy'], string>> = {
  account: 'avec le dossier',
  person: 'avec la personne',
  access: 'avec l’accès au dossier',
  hand: 'à la main',
  sweep: 'par le service, sans personne',
  never: 'jamais',
}

/** Letters that a postal carrier erases on one day. */
export type CarrierErasure = { carrier: string; day: Day; count: number }

/** "- Lettres effacées chez Merci Facteur : 12 ; à effacer : 3, au plus tard le 14 avril 2026". */
function erasuresCopy(erasures: readonly CarrierErasure[], today: Day): string[] {
  const names = [...new Set(erasures.map(({ carrier }) => carrier))].filter(isCarrier)
  return names.map((name) => {
    const own = erasures.filter(({ carrier }) => carrier === name)
    const ahead = own.filter(({ day }) => day > today)
    const sum = (some: readonly CarrierErasure[]) => some.reduce((all, { count }) => all + count, 0)
    const last = ahead
      .map(({ day }) => day)
      .toSorted()
      .at(-1)
    const toErase = last ? `\u202F; à effacer\u00A0: ${sum(ahead)}, au plus tard le ${dateFr(last)}` : ''
    return `- Lettres effacées chez ${carriers[name].name}\u00A0: ${sum(own) - sum(ahead)}${toErase}`
  })
}

/** Returns the controller's register of processing, in Markdown. RGPD art. 30. `publisher`: the controller. */
export function registerText(
  publisher: Pick<Publisher, 'publisherName' | 'publisherHost' | 'privacyContact'>,
  today: Day,
  { carrier, erasures = [] }: { carrier?: CarrierName | undefined; erasures?: readonly CarrierErasure[] } = {},
) {
  const { publisherName, publisherHost, privacyContact } = publisher
  const missing = 'à compléter dans les réglages du partenaire par défaut'
  return `${[
    '# Registre des traitements',
    `Tiré du fichier de conservation le ${dateFr(today)}. RGPD, article 30.`,
    `- Responsable\u00A0: ${publisherName || missing}`,
    `- Contact\u00A0: ${privacyContact || missing}`,
    `- Hébergeur\u00A0: ${publisherHost || missing}`,
    `- Destinataires\u00A0: ${recipientsOf({ payingDomain: true, carrier }).join('\u202F; ')}`,
    ...erasuresCopy(erasures, today),
    '- Fournisseur de l’aide à écrire, si l’instance, le partenaire et la personne l’acceptent\u00A0: il reçoit les phrases d’un modèle, sans nom, date ni nombre',
    '- Transferts hors de l’Union européenne\u00A0: aucun par le logiciel\u202F; selon le fournisseur des phrases, s’il y en a un',
    '- Sécurité\u00A0: une clé par dossier, écrits et fichiers chiffrés, journal scellé, rôles vérifiés à chaque demande',
    `- Journal technique\u00A0: à chaque ligne, un numéro de demande et une marque du dossier, sans nom ni adresse\u202F; ${durationCopy(keptFor.journal)}`,
    ...dataRetention.map(sectionOf),
  ].join('\n')}\n`
}

function sectionOf({ what, whose, why, ground, until, endedBy, atEnd, columns }: Retention): string {
  const tables = Object.entries(columns).map(([table, names]) => `\`${table}\` (${names.split(' ').join(', ')})`)
  return [
    `\n## ${what || 'Ce qui ne dit rien de personne'}\n`,
    `- À qui\u00A0: ${whoseCopy[whose]}`,
    `- Pour\u00A0: ${why}${ground === 'none' ? '' : ` (${groundCopy[ground]})`}`,
    `- Durée\u00A0: ${until}`,
    `- Fin\u00A0: ${endCopy[endedBy]}${atEnd && `\u202F; ${atEnd}`}`,
    `- Colonnes\u00A0: ${tables.join('\u202F; ')}`,
  ].join('\n')
}
