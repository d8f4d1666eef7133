import { situations } from '#app/content/situations/situations.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { assembleDraft } from '#app/rules/situations/draft.ts'
import { factsOf } from '#test/support/situations/facts.ts'
import { daughter } from '#test/support/situations/requests.ts'

// A letter does not contradict itself, whatever its family chose: its subject, its sentences and its signer agree.

const today = '2026-11-21'

/** Every subset of the requests of a situation. */
const subsets = (ids: readonly string[]): string[][] =>
  Array.from({ length: 2 ** ids.length }, (_, bits) => ids.filter((_id, index) => bits & (2 ** index)))

const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ')

/** Every draft of a family: each choice of each question, and each of these sets of requests. */
const draftsOf = (answers: Answers, goalsOf: (ids: readonly string[]) => string[][] = (ids) => [[...ids]]) =>
  situations.flatMap((situation) =>
    goalsOf(situation.goals.map(({ id }) => id)).flatMap((goals) =>
      factsOf(situation).flatMap((facts) => {
        const { draft } = assembleDraft(situation, { answers, facts, goals, tone: 'neutral', today })
        const body = plain(draft?.paragraphs.join('\n') ?? '')
        return draft ? [{ id: situation.id, goals, subject: plain(draft.subject), body }] : []
      }),
    ),
  )

const ofDaughter = draftsOf(daughter, subsets)

const distinct = (found: readonly string[]) => [...new Set(found)]

/** Words of a subject, and the sentence that they announce. */
const announced: readonly (readonly [RegExp, RegExp])[] = [
  [/– fin (?:de l’abonnement|du service|de l’aide|des sollicitations)/, /mettre fin|mettiez fin|de cesser/],
  [/demande de délai/, /délai|suspendre|par mois|plusieurs fois/],
  [/demande de remise/, /la remise|une remise/],
  [/paiement fractionné/, /paiement fractionné/],
  [/– renonciation/, /renonc|formulaire n° 15828/],
  [/– remboursement$/, /rembours/],
  [/mise en jeu/, /mettre en jeu/],
  [/^Clôture/, /clore ces comptes/],
  [/communication de souvenirs/, /la copie des éléments/],
  [/testament trouvé/, /J’ai trouvé un écrit/],
  [/recherche d’un testament/, /interroger le fichier/],
  [/rente d’ayant droit/, /droits à rente/],
  [/– frais d’obsèques/, /frais d’obsèques/],
  [/[Rr]éclamation/, /conteste|[Mm]erci|demande/],
]

test('the subject of an assisted letter announces only what the letter asks', () => {
  const lost = ofDaughter.flatMap(({ id, subject, goals, body }) =>
    announced.flatMap(([words, sentence]) =>
      words.test(subject) && !sentence.test(body) ? [`${id} (${goals.join()}): ${subject}`] : [],
    ),
  )
  expect(distinct(lost)).toEqual([])
})

test('the first request of an assisted letter adds to nothing', () => {
  const asks = /(?:[Mm]erci d|[Jj]e (?:vous )?(?:demande|souhaite|remercie)|Je peux verser)/
  const added = ofDaughter.flatMap(({ id, body }) => {
    const first = body.split(/(?<=[.!?])\s/).find((sentence) => asks.test(sentence)) ?? ''
    return /(?<!\p{L})(?:aussi|également|y ajouter)(?!\p{L})/u.test(first) ? [`${id}: ${first}`] : []
  })
  expect(distinct(added)).toEqual([])
})

test('the representative of a child takes no part, right or tie of the child for their own', () => {
  const guardian = { ...daughter, applicantRelationshipWithDeceased: 'representantLegal' }
  const own =
    /je n’ai pas (?:encore )?pris parti|J’ai renoncé à la succession\.|mon lien|mes droits|me décharge|me serait/
  const claimed = draftsOf(guardian).flatMap(({ id, body }) => {
    const words = own.exec(body)
    return words ? [`${id}: ${words[0]}`] : []
  })
  expect(distinct(claimed)).toEqual([])
})

test('two women who were married are no masculine plural', () => {
  const wife = { ...daughter, applicantRelationshipWithDeceased: 'conjoint', deceasedCivility: 'madame' }
  const masculine = /tous les deux|Nous étions (?:mariés|liés|unis)(?!\p{L})/u
  expect(distinct(draftsOf(wife).flatMap(({ id, body }) => (masculine.test(body) ? id : [])))).toEqual([])
  const husband = { ...wife, applicantCivility: 'monsieur' }
  expect(distinct(draftsOf(husband).flatMap(({ id, body }) => (masculine.test(body) ? id : [])))).toEqual([
    'droit-viager-logement',
    'allocation-veuvage',
  ])
})
