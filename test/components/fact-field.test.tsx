import { renderToStaticMarkup } from 'react-dom/server'
import { FieldNamesContext } from '#app/components/forms/field-names.ts'
import { situations } from '#app/content/situations/situations.ts'
import { FactField } from '#app/routes/demarches-administratives-ia/fact-field.tsx'
import { remarksOnFacts } from '#app/rules/situations/remarks.ts'
import { readSituationRequest } from '#app/rules/situations/request.ts'
import { type ShownFact, showSituation } from '#app/rules/situations/shown.ts'
import { formsIn } from '#test/support/page/forms.ts'

const PLACEHOLDER = 'Choisissez une réponse'

/** What the field of a fact lets a family answer, each as the values that its form sends. */
function answersOffered(fact: ShownFact): Record<string, string>[] {
  const html = renderToStaticMarkup(<FactField fact={fact} value="" error={undefined} note={undefined} />)
  const options = [...html.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)</g)]
  const choices = options.filter(([, , words]) => words !== PLACEHOLDER).map(([, value]) => ({ [fact.name]: value! }))
  const [form] = formsIn(`<form>${html}</form>`)
  return [...choices, ...form!.ticks.map((name) => ({ [name]: 'on' }))]
}

test('the assistant accepts every answer that its questions offer, "Je ne sais pas" included', () => {
  let tried = 0
  const refused = situations.flatMap((situation) =>
    showSituation(situation, {}, 'Jeanne').facts.flatMap((fact) =>
      answersOffered(fact).flatMap((typed) => {
        tried += 1
        const asked = readSituationRequest(situation, typed)
        const isLost = Object.values(typed)[0] !== '' && asked.facts[fact.name] === ''
        const isRefused = remarksOnFacts(situation, { ...asked, today: '2026-11-21', death: '' }).some(
          ({ level, field }) => level === 'blocking' && field === fact.name,
        )
        return isLost || isRefused ? [`${situation.id}: ${JSON.stringify(typed)}`] : []
      }),
    ),
  )
  expect(refused).toEqual([])
  expect(tried).toBeGreaterThan(200)
})

test('the error of a question names it in the summary', () => {
  const unnamed = situations.flatMap((situation) =>
    showSituation(situation, {}, 'Jeanne')
      .facts.filter(({ type }) => type !== 'checkbox') // never refused
      .flatMap((fact) => {
        const names = new Map<string, string>()
        renderToStaticMarkup(
          <FieldNamesContext.Provider value={names}>
            <FactField fact={fact} value="" error="Répondez." note={undefined} />
          </FieldNamesContext.Provider>,
        )
        return names.get(fact.name) === fact.label ? [] : [`${situation.id}: ${fact.name}`]
      }),
  )
  expect(unnamed).toEqual([])
})
