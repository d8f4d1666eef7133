import { upperFirst, withCapitals } from './letter-case.ts'

/** A title that precedes a person's name. */
export const TITLE = /^(?:m\.|mr|mme|mlle|me|madame|mademoiselle|monsieur|maître)\s/iu

/** Words of organisations: a name with one of them stays as it was typed. Our list. */
const ORGANISATION =
  /(?<!\p{L})(?:agence|agglo|amicale|asso|association|assurances?|assureur|auto|bailleur|banque|boutique|bureau|cabinet|caf|caisse|carsat|centre|cercle|cie|clinique|club|comité|commune|compagnie|conseil|copro|copropriété|coopérative|cpam|crédit|département|direction|eaux?|école|edf|énergies?|entreprise|ehpad|épargne|établissements?|études?|ets|fédération|fondation|fonds|foyer|garage|garanties?|gestion|groupe|habitat|hlm|hôpital|hôtel|immo|immobilier|immobilière|institut|journal|laboratoire|ligue|location|logements?|magasin|mairie|maison|ministère|msa|mutuelles?|notaires?|office|offices|opac|organisme|orange|pharmacie|pôle|poste|presse|prévoyance|radio|régie|résidence|retraites?|revue|salle|sarl|sas|sci|scp|secours|sécurité|selarl|services?|sncf|société|sport|syndic|syndicat|télé|télécoms?|théâtre|transports?|trésor|tribunal|union|urssaf|ville)(?!\p{L})/u

/** At most so many words, particles included: "yves de la tour du pin". */
const MOST_WORDS = 6

/**
 * Gives the name of a person, typed wholly in small letters where an organisation may be named, its capitals: "paul
 * durand" → "Paul Durand". A single word, a digit or a word of organisations leaves it as it was typed.
 */
export function withPersonCapitals(name: string): string {
  const [title = ''] = TITLE.exec(name) ?? []
  const words = name.slice(title.length).split(' ')
  const isPerson = (title !== '' || words.length > 1) && words.length <= MOST_WORDS
  if (!isPerson || ORGANISATION.test(name) || /[^\p{L}\p{M}\s.,’'-]/u.test(name)) return name
  if (/[\p{Lu}\p{Lt}]/u.test(name)) return name
  return upperFirst(title) + withCapitals(name.slice(title.length))
}
