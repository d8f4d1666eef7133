import { checkAnswers } from '#app/rules/letters/checks/checks.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { Field, LetterDefinition } from '#app/rules/letters/definition.ts'
import { letterOf } from '#letters/index.ts'

/** A letter with only these fields. */
export const asking = (...fields: Partial<Field>[]): LetterDefinition => ({
  ...letterOf('customizable'),
  remarks: undefined,
  groups: [
    {
      title: 'Essai',
      kind: 'topic',
      fields: fields.map((field) => ({ name: 'field', label: 'Essai', type: 'text', ...field })),
    },
  ],
})

/** Returns the remarks on the answers on 20 November 2026: "M-CIV blocking". */
export const codesOf = (definition: LetterDefinition, answers: Answers): string[] =>
  checkAnswers(definition, answers, '2026-11-20').map(({ code, level }) => `${code} ${level}`)
