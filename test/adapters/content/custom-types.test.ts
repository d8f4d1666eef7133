import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { papersDrawn, timings } from '#app/content/documents.ts'
import { letterKinds } from '#app/rules/letters/definition.ts'

type Field = { type: string; config: { options?: string[]; fields?: Record<string, Field> } }

/** Returns the values that an editor may choose in each list of a document type, by the name of the field. */
function optionsOf(type: string): Record<string, string[]> {
  const { json } = JSON.parse(readFileSync(`customtypes/${type}/index.json`, 'utf8')) as {
    json: Record<string, Record<string, Field>>
  }
  const found: Record<string, string[]> = {}
  const walk = (fields: Record<string, Field>) => {
    for (const [name, { config }] of Object.entries(fields)) {
      if (config.options) found[name] = config.options
      if (config.fields) walk(config.fields)
    }
  }
  for (const tab of Object.values(json)) walk(tab)
  return found
}

test('an editor in Prismic may choose every letter, moment, kind of deadline and drawing that the code knows', () => {
  expect(optionsOf('advice_page'), 'customtypes/advice_page/index.json').toEqual({
    letter: letterKinds,
    moment: timings,
    nature: ['law', 'rule', 'advice'],
  })
  expect(optionsOf('field_info'), 'customtypes/field_info/index.json').toEqual({ paper: papersDrawn })
})
