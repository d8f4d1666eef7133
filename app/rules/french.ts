import { type Day, isDay } from './days.ts'

// French wording: elision, contraction, agreement, dates, numbers. Letters' brief §0.3, §5.4 and §5.5.

const NBSP = '\u00A0'
const NARROW = '\u202F'

/** Capitals with their accents: É Œ Ÿ Đ Ễ. Typographic ligatures are undone first. */
export function upperFr(text: string): string {
  return text.normalize('NFKC').toLocaleUpperCase('fr-FR').normalize('NFKC')
}

/** The first letter or figure of a name, in capitals: « J », « É »; a dot for a name that has neither. */
export const initialOf = (name: string): string => /\p{L}|\p{N}/u.exec(name)?.[0].toLocaleUpperCase('fr-FR') ?? '·'

/** As in the middle of a sentence: « sa fille ». A word that starts with two capitals keeps them: « RIB », « CPAM ». */
export const lowerFirst = (text: string): string =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLocaleLowerCase('fr-FR') + text.slice(1)

// Between two family names these words stay small: « MARTIN, épouse DUBOIS ».
const joining = /^(?:épouse|époux|née?|veuve|veuf|divorcée?|dite?)$/iu

/** A family name in capitals, its particle too: « D'ABOVILLE », « DE LA TOUR », « MARTIN, épouse DUBOIS ». */
export function lastName(text: string): string {
  return text
    .normalize('NFKC')
    .split(/(\s+)/u)
    .map((word, index) => (index > 0 && joining.test(word) ? word.toLocaleLowerCase('fr-FR') : upperFr(word)))
    .join('')
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

// Any other h counts as aspirated: « de hôte » is rarer than the wrong « d’haut ».
const muteH = /^(?:herit|homme|habit|habilit|heberge|huissier|hoir)/

// First names: « d’Hélène », « d’Henri-Pierre », and « de Harold », « de Hanna ».
const muteHName =
  /^(?:helene|heloise|henri|henriette|hermine|herve|hilaire|hippolyte|honore|honorine|horace|hortense|hubert|hugo|hugues|huguette|hyacinthe)(?![a-z])/

// A y before a consonant is a vowel: « d’Yvonne », « de Yann ».
const vowel = /^(?:[aeiouœæ]|y[^aeiou])/

/** True where « de », « que » lose their vowel: before a vowel or a mute h. */
export const elides = (label: string): boolean => [vowel, muteH, muteHName].some((start) => start.test(plain(label)))

/** « d’épouse », « de fils », « d’héritière ». */
export const de = (label: string): string => (elides(label) ? `d’${label}` : `de ${label}`)

// A town's h is aspirated but for a few: « d’Hyères », « de Honfleur ».
const elidesTown = (town: string) => vowel.test(plain(town)) || /^(?:hyeres|hendaye)/.test(plain(town))

/** « Paris 14 » is the 14th arrondissement: « Paris 14e », « Lyon 1er ». */
function withDistrict(town: string): string {
  const [, city, number] = /^(Paris|Lyon|Marseille) (0?[1-9]|1\d|20)$/i.exec(town.trim()) ?? []
  if (!city) return town.trim()
  return `${city} ${Number(number)}${Number(number) === 1 ? 'er' : 'e'}`
}

/** « à Lyon », « au Mans », « aux Sables-d’Olonne », « à La Rochelle ». */
export function a(town: string): string {
  const [, article, rest] = /^(Les?) (.+)$/isu.exec(withDistrict(town)) ?? []
  if (!article) return `à ${withDistrict(town)}`
  return `${article.length === 2 ? 'au' : 'aux'} ${rest}`
}

/** « du Mans », « des Sables-d’Olonne », « d’Ajaccio », « de La Rochelle ». */
export function deTown(town: string): string {
  const named = withDistrict(town)
  const [, article, rest] = /^(Les?) (.+)$/isu.exec(named) ?? []
  if (article) return `${article.length === 2 ? 'du' : 'des'} ${rest}`
  return elidesTown(named) ? `d’${named}` : `de ${named}`
}

const months = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')

/** 1 to 12, from a name that is whole or cut short: « Avril », « févr. », « dec ». « jui » may be two months: undefined. */
export function monthNamed(word: string): number | undefined {
  const begun = plain(word).replace(/\.$/, '')
  const named = months.filter((month) => plain(month).startsWith(begun))
  return begun.length >= 3 && named.length === 1 ? months.indexOf(named[0]!) + 1 : undefined
}
const weekdays = 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' ')

/** « 1er mars 2026 », « 12 février 2026 ». What is not a day stays as it is. */
export function dateFr(day: Day): string {
  if (!isDay(day)) return day
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return `${date === 1 ? '1er' : date}${NBSP}${months[month - 1]} ${year}`
}

/** « 01/03/2026 ». */
export const numericDate = (day: Day): string => (isDay(day) ? day.split('-').reverse().join('/') : day)

/** « jeudi 5 mars 2026 ». */
export function weekdayDate(day: Day): string {
  if (!isDay(day)) return day
  return `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]} ${dateFr(day)}`
}

const numbers =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt'.split(
    ' ',
  )

/** « 10 010 »: by three, with a space that does not break. */
export const grouped = (count: number | string): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, NARROW)

/** In letters up to twenty, in digits beyond. */
export const cardinal = (count: number): string => numbers[count] ?? String(count)

/** « une copie intégrale », « douze (12) copies intégrales ». */
export function copies(count: number): string {
  if (count === 1) return 'une copie intégrale'
  const words = cardinal(count)
  return `${words === String(count) ? words : `${words} (${count})`} copies intégrales`
}

/** Gender comes from the civility alone; unknown, the sentence uses words that have none. */
export function agree(civility: string, masculine: string, feminine: string, unknown: string): string {
  if (civility === 'monsieur') return masculine
  return civility === 'madame' ? feminine : unknown
}

/** « 7,99 € », « 5 965 € ». What is not a number stays as it is. */
export function euros(amount: string | number): string {
  const number = typeof amount === 'number' ? amount : Number(amount.replace(',', '.').replace(/\s/gu, ''))
  if (amount === '' || !Number.isFinite(number)) return String(amount)
  const [whole = '', cents] = (Number.isInteger(number) ? String(number) : number.toFixed(2)).split('.')
  return `${grouped(whole)}${cents ? `,${cents}` : ''}${NBSP}€`
}

const units =
  '(?:€|%|[kcm]?m²?|kg|kWh|[KM]o|h|ans?|mois|semaines?|jours?|heures?|minutes?|euros?|centimes?|copies?|pages?|lignes?|chiffres?|caractères?)'

/**
 * French typography of a text of ours, or of a piece of one: ’ … – and spaces that do not break. Never for what a
 * family typed. Twice is the same as once.
 */
export function frTypo(text: string): string {
  return text
    .replaceAll("'", '’')
    .replaceAll('...', '…')
    .replace(/«[ \u00A0\u202F]*/g, `«${NBSP}`)
    .replace(/[ \u00A0\u202F]*»/g, `${NBSP}»`)
    .replace(/[ \u00A0\u202F]+:/g, `${NBSP}:`)
    .replace(/[ \u00A0\u202F]+([;!?])/g, `${NARROW}$1`)
    .replace(/ [-–][ \u00A0]/g, ` –${NBSP}`)
    .replace(/n°[ \u00A0\u202F]?(?=\d)|n° /g, `n°${NBSP}`)
    .replace(/(?<![\p{L}\p{N}])(MM?\.|Mme|Mmes|Me) (?=\p{Lu}|$)/gu, `$1${NBSP}`)
    .replace(/(?<![\p{L}\p{N}])([LRD]\.|[Aa]rt\.) (?=[\dLRD])/gu, `$1${NBSP}`)
    .replace(/(?<=\d) (?=\d{3}(?:[ \u00A0\u202F]\d{3})*[ \u00A0\u202F]?€)/g, NARROW)
    .replace(new RegExp(`(?<=\\d) (?=${units}(?![\\p{L}\\p{N}]))`, 'gu'), NBSP)
    .replace(new RegExp(`(?<=(?<!\\d)(?:\\d{1,2}|1er)) (?=(?:${months.join('|')})(?!\\p{L}))`, 'gu'), NBSP)
}
