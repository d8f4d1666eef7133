import { renderLetter, renderSlip } from '#app/adapters/printing/letter-html.ts'
import { situations } from '#app/content/situations/situations.ts'
import { ofOne, theOne, toOne } from '#app/rules/french/organisations.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { inProgress } from '#app/rules/letters/in-progress.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { assembleDraft } from '#app/rules/situations/draft.ts'
import { letters } from '#letters/index.ts'
import { roussel, today } from '#test/support/letters/roussel.ts'
import { textOf } from '#test/support/letters/text.ts'
import { factsOf, goalsOf } from '#test/support/situations/facts.ts'
import { daughter } from '#test/support/situations/requests.ts'

// The name of an organisation is typed as on an envelope. In a sentence it takes its article.

test.each`
  typed                        | the                           | to                              | of
  ${'mairie de l’Huisserie'}   | ${'la mairie de l’Huisserie'} | ${'à la mairie de l’Huisserie'} | ${'de la mairie de l’Huisserie'}
  ${'Crédit Mutuel'}           | ${'le Crédit Mutuel'}         | ${'au Crédit Mutuel'}           | ${'du Crédit Mutuel'}
  ${'Étude Blanc et Oriol'}    | ${'l’Étude Blanc et Oriol'}   | ${'à l’Étude Blanc et Oriol'}   | ${'de l’Étude Blanc et Oriol'}
  ${'SCP Roy, notaires'}       | ${'la SCP Roy, notaires'}     | ${'à la SCP Roy, notaires'}     | ${'de la SCP Roy, notaires'}
  ${'Maître Odile Ernoult'}    | ${'Maître Odile Ernoult'}     | ${'à Maître Odile Ernoult'}     | ${'de Maître Odile Ernoult'}
  ${'EDF'}                     | ${'EDF'}                      | ${'à EDF'}                      | ${'d’EDF'}
  ${'La Banque Postale'}       | ${'La Banque Postale'}        | ${'à La Banque Postale'}        | ${'de La Banque Postale'}
  ${'Madame Élodie DES VILLE'} | ${'Madame Élodie DES VILLE'}  | ${'à Madame Élodie DES VILLE'}  | ${'de Madame Élodie DES VILLE'}
`('in a sentence, "$typed" is written "$the", "$to", "$of"', ({ typed, the, to, of }) => {
  expect([theOne(typed), toOne(typed), ofOne(typed)]).toEqual([the, to, of])
})

const names = ['Mairie de Lyon', 'Cabinet Roy', 'Étude Blanc', 'Banque de l’Odet', 'Crédit Mutuel']
const bare =
  /(?<!\p{L})(?:à|par|avec|d[e’]|auprès d[e’]|était) ?(?:Mairie|Cabinet|Étude|Banque|Crédit)(?!\p{L})|(?<!\p{L})(?:à|de) le (?:Cabinet|Crédit)/u

/** The sentences of a text: its addresses, its copies and its enclosures have names as on an envelope. */
const bareIn = (text: string): string[] =>
  text
    .replace(/[\u00A0\u202F]/g, ' ')
    .split('\n')
    .flatMap((line) => bare.exec(line)?.[0] ?? [])

test.each(names)('no letter and no copy for the notary names "%s" without its article', (name) => {
  const found = letters.flatMap((definition) => {
    const fields = fieldsOf(definition)
    const named: Answers = {
      ...roussel,
      ...Object.fromEntries(fields.filter(({ check }) => check === 'organisation').map((field) => [field.name, name])),
      hasNotary: 'yes',
      sendToNotary: 'on',
    }
    const choices = fields.flatMap((field) =>
      Object.keys(field.choices ?? {}).map((key) => ({ ...named, [field.name]: key })),
    )
    return [named, ...choices].flatMap((told) => {
      const { answers, enclosures } = inProgress(definition, told, {}, today)
      const view = letterView(definition, answers, { today, enclosures })
      const pages = [renderLetter(definition, view, { gaps: 'words' }), renderSlip(view, { gaps: 'words' })]
      return pages.flatMap(({ html }) => bareIn(textOf(html)).map((words) => `${definition.id}: ${words}`))
    })
  })
  expect([...new Set(found)]).toEqual([])
})

test.each(names)('no assisted letter names "%s" without its article', (name) => {
  const answers = { ...daughter, notaryName: name }
  const found = situations.flatMap((situation) =>
    goalsOf(situation).flatMap((goals) =>
      factsOf(situation).flatMap((facts) => {
        const named = { ...facts, lenderName: name, employer: name, professional: name, serviceName: name }
        const { draft } = assembleDraft(situation, { answers, facts: named, goals, tone: 'neutral', today })
        return bareIn(draft?.paragraphs.join('\n') ?? '').map((words) => `${situation.id}: ${words}`)
      }),
    ),
  )
  expect([...new Set(found)]).toEqual([])
})
