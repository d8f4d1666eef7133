import type { Field, LetterDefinition } from '#app/rules/letters/definition.ts'

/** A definition without its functions: what a loader can hand to a page. */
export type PlainLetter = Omit<LetterDefinition, 'defaults' | 'remarks' | 'view' | 'starters'>

export function toPlain(definition: LetterDefinition): PlainLetter {
  const { defaults: _defaults, remarks: _remarks, view: _view, starters: _starters, ...plain } = definition
  return plain
}

/** More choices than this make a list to open; fewer are all shown. */
const MOST_RADIOS = 5

/** The control of the page that a field becomes. The style rules of a form need to know it as well. */
export function drawnAs({ type, choices }: Field): 'text' | 'date' | 'tick' | 'textarea' | 'radios' | 'list' {
  if (type === 'date' || type === 'textarea') return type
  if (type === 'checkbox') return 'tick'
  if (!choices) return 'text'
  return Object.keys(choices).length > MOST_RADIOS ? 'list' : 'radios'
}
