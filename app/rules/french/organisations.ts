import { de } from './elision.ts'

// An organisation in a sentence takes its article: "l’Étude Blanc", "au cabinet Roy", "de la mairie de l’Huisserie".

type Article = 'la ' | 'le ' | 'l’'

/** First words of organisations, by their article. Our list; any other name takes none, as in "à EDF". */
const firstWords: readonly (readonly [Article, string])[] = [
  [
    'la ',
    'banque|boutique|caf|caisse|carsat|cgss|chambre|clinique|cnav|commune|compagnie|coopérative|copropriété|cpam',
  ],
  ['la ', 'direction|fédération|fondation|gendarmerie|mairie|maison|métropole|msa|mutuelle|pharmacie|préfecture|régie'],
  ['la ', 'région|résidence|sarl|sas|sci|scp|sel|selarl|selas|selurl|société|trésorerie|ville'],
  ['le ', 'bureau|cabinet|ccas|centre|chr|chru|chu|club|collège|comité|conseil|crédit|département|fonds|foyer|garage'],
  ['le ', 'greffe|groupe|laboratoire|lycée|magasin|ministère|musée|rectorat|service|syndic|syndicat|tribunal|trésor'],
  ['l’', 'agence|amicale|association|assurance|atelier|école|ehpad|entreprise|établissement|étude|etude|hôpital|hôtel'],
  ['l’', 'institut|office|organisme|union|université|urssaf'],
]

const articles = firstWords.map(([article, words]) => [article, new RegExp(`^(?:${words})(?=\\s|$)`, 'iu')] as const)

const articleOf = (name: string): Article | '' => articles.find(([, words]) => words.test(name))?.[0] ?? ''

/** "la Mairie de Lyon", "l’Étude Blanc"; a person or another name is returned unchanged. */
export const theOne = (name: string): string => `${articleOf(name)}${name}`

/** "à la Mairie de Lyon", "au cabinet Roy", "à Maître Roy". */
export const toOne = (name: string): string => (articleOf(name) === 'le ' ? `au ${name}` : `à ${theOne(name)}`)

/** "de la Banque de l’Odet", "du Crédit Mutuel", "d’EDF". */
export function ofOne(name: string): string {
  const article = articleOf(name)
  if (article === '') return de(name)
  return article === 'le ' ? `du ${name}` : `de ${article}${name}`
}
