import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { situations } from '#app/content/situations/situations.ts'
import { FactField } from '#app/routes/demarches-administratives-ia/fact-field.tsx'
import { remarksOnFacts } from '#app/rules/situations/remarks.ts'
import { showSituation } from '#app/rules/situations/shown.ts'

test('no situation offers "Je ne sais pas" and then refuses it', () => {
  const faults = situations.flatMap((situation) => {
    const refused = remarksOnFacts(situation, {}, []).flatMap(({ level, field }) =>
      level === 'blocking' ? [field] : [],
    )
    return showSituation(situation, {}, 'Jeanne')
      .facts.filter(({ name }) => refused.includes(name))
      .filter((fact) =>
        renderToStaticMarkup(<FactField fact={fact} value="" error={undefined} note={undefined} />).includes(
          'Je ne sais pas',
        ),
      )
      .map(({ name }) => `${situation.id}: ${name}`)
  })
  expect(situations.length).toBeGreaterThan(20)
  expect(faults).toEqual([])
})
