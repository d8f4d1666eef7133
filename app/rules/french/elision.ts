// "de" and "à" before a word, a first name or a town. letters-5.4.

/** Normalises a text for comparison: "Élodie" becomes `elodie`. */
export const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

// Any other h counts as aspirated: "de hôte" is rarer than the wrong "d’haut".
const muteH = /^(?:herit|homme|habit|habilit|heberge|huissier|hoir)/

// First names: "d’Hadrien", "d’Henri-Pierre". Any other h is aspirated: "de Harold", "de Hanna", "de Hassan".
const muteHName = new RegExp(
  `^(?:${[
    'habacuc|hadrien|hadrienne|harmonie|harmony|haydee|hebe|hector|hedwige|hegesippe|helena|helene|helia|helie|heliette',
    'helios|heloise|helyette|henri|henriette|henriquette|henry|hera|heracles|heraclite|herbert|hercule|hermance|hermeline',
    'hermes|hermine|herminie|hermione|herve|hesiode|hestia|hilaire|hilarie|hilarion|hilda|hildebert|hildegarde|hippolyte',
    'homere|honorat|honore|honorin|honorine|horace|horatio|hortense|hortensia|hubert|huberte|hugo|hugolin|hugues',
    'huguette|humbeline|humbert|hyacinthe|hyppolite|hypatie',
  ].join('|')})(?![a-z])`,
)

// A y before a consonant is a vowel: "d’Yvonne", "de Yann".
const vowel = /^(?:[aeiouœæ]|y[^aeiou])/

/** Whether "de" and "que" lose their vowel before this text: before a vowel or a mute h. */
export const elides = (label: string): boolean => [vowel, muteH, muteHName].some((start) => start.test(plain(label)))

/** "d’épouse", "de fils", "d’héritière". */
export const de = (label: string): string => (elides(label) ? `d’${label}` : `de ${label}`)

/** "que Robert", "qu’Anne". */
export const que = (label: string): string => (elides(label) ? `qu’${label}` : `que ${label}`)

// The h of a town is aspirated, with few exceptions: "d’Hyères", "de Honfleur".
const elidesTown = (town: string) => vowel.test(plain(town)) || /^(?:hyeres|hendaye)/.test(plain(town))

/** "Paris 14" is the 14th arrondissement: "Paris 14e", "Lyon 1er". */
function withDistrict(town: string): string {
  const [, city, number] = /^(Paris|Lyon|Marseille) (0?[1-9]|1\d|20)$/i.exec(town.trim()) ?? []
  if (!city) return town.trim()
  return `${city} ${Number(number)}${Number(number) === 1 ? 'er' : 'e'}`
}

/** "à Lyon", "au Mans", "aux Sables-d’Olonne", "à La Rochelle". */
export function a(town: string): string {
  const [, article, rest] = /^(Les?) (.+)$/isu.exec(withDistrict(town)) ?? []
  if (!article) return `à ${withDistrict(town)}`
  return `${article.length === 2 ? 'au' : 'aux'} ${rest}`
}

/** "du Mans", "des Sables-d’Olonne", "d’Ajaccio", "de La Rochelle". */
export function deTown(town: string): string {
  const named = withDistrict(town)
  const [, article, rest] = /^(Les?) (.+)$/isu.exec(named) ?? []
  if (article) return `${article.length === 2 ? 'du' : 'des'} ${rest}`
  return elidesTown(named) ? `d’${named}` : `de ${named}`
}
