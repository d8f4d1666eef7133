import type { LetterTone, Situation } from '#app/content/situations/situation.ts'
import type { ConcealedSentence } from './concealed.ts'

/** The request to an engine: a rule and a task. Nothing else leaves the service. */
export type Prompt = { rule: string; task: string }

type Asked = { situation: Situation; tone: LetterTone; sentences: readonly ConcealedSentence[] }

export const promptOf = ({ situation, tone, sentences }: Asked): Prompt => ({
  rule,
  task: JSON.stringify({ situation: situation.id, tone, sentences }),
})

/** guard.ts enforces each of these lines, and accepts an answer that follows them. */
const rule = [
  'Tu mets en forme les phrases d’une lettre en français. On te donne des phrases, chacune avec son identifiant et son paragraphe.',
  'Garde chaque phrase, une fois, dans son paragraphe. Tu peux changer leur ordre dans le paragraphe et en dire deux ou trois ensemble.',
  'Les signes comme ⟦1⟧ cachent des valeurs. Recopie chacun une fois, tel quel, après le même mot. Ne demande pas ce qu’ils cachent.',
  'N’ajoute que de petits mots qui relient\u00A0: et, ainsi, donc, puis, afin de, par ailleurs. N’enlève aucun autre mot, n’en change aucun.',
  'Aucun chiffre, aucun montant, aucune date, aucun nom, aucune loi, aucune promesse, aucun balisage.',
  'Réponds en JSON seulement\u00A0: {"pieces":[{"ids":["identifiant"],"text":"Le texte."}]}',
].join('\n')
