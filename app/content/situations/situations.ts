import { z } from 'zod'
import careAndFuneral from './care-and-funeral.json' with { type: 'json' }
import contracts from './contracts.json' with { type: 'json' }
import credit from './credit.json' with { type: 'json' }
import home from './home.json' with { type: 'json' }
import money from './money.json' with { type: 'json' }
import online from './online.json' with { type: 'json' }
import publicBodies from './public.json' with { type: 'json' }
import sharedData from './shared-sentences.json' with { type: 'json' }
import { type Sentence, type Situation, sharedSentences, situation } from './situation.ts'
import sourceData from './sources.json' with { type: 'json' }
import vehicle from './vehicle.json' with { type: 'json' }
import workAndFamily from './work-and-family.json' with { type: 'json' }

const theme = (title: string, data: unknown) => ({ title, situations: z.array(situation).parse(data) })

/** Situations that no letter of the catalogue covers, by theme, in the order of the list. */
export const themes: readonly { title: string; situations: readonly Situation[] }[] = [
  theme('Logement', home),
  theme('Véhicule', vehicle),
  theme('Crédits et dettes', credit),
  theme('Organismes publics', publicBodies),
  theme('Contrats et factures', contracts),
  theme('Comptes en ligne', online),
  theme('Banque, assurance vie et notaire', money),
  theme('Santé, obsèques et remerciements', careAndFuneral),
  theme('Travail, école et procuration', workAndFamily),
]

export const situations: readonly Situation[] = themes.flatMap((one) => one.situations)

/** Sentences that several situations share, by id. */
export const shared: Readonly<Record<string, Sentence>> = sharedSentences.parse(sharedData)

/** Sources of the grounds, by name. */
export const { sources, verifiedAt: situationsVerifiedAt } = sourceData

export const findSituation = (id: string | null | undefined): Situation | undefined =>
  situations.find((one) => one.id === id)

export function situationOf(id: string): Situation {
  const found = findSituation(id)
  if (!found) throw new Error(`Unknown situation ${id}.`)
  return found
}
