import type { Answers } from '#app/rules/letters/conditions.ts'
import type { Closing, LetterDefinition } from '#app/rules/letters/definition.ts'
import { civilityWord } from './people.ts'

/**
 * Returns the salutation and the closing formula of a letter. The closing repeats the salutation word for word.
 * letters-5.9.
 */
export function closingOf(definition: Addressed, answers: Answers): { salutation: string; closing: string } {
  const title = titles[definition.closing](definition, answers)
  return { salutation: title && `${title},`, closing: endings[definition.closing].replace('{title}', title) }
}

type Addressed = { closing: Closing; recipient: Pick<LetterDefinition['recipient'], 'name'> }

const everyone = () => 'Madame, Monsieur'

const titles: Record<Closing, (definition: Addressed, answers: Answers) => string> = {
  F1: everyone,
  F2: ({ recipient }, answers) =>
    /^\s*(madame (?:la|le) maire|monsieur le maire)(?![\p{L}])/iu.exec(answers[recipient.name] ?? '')?.[1] ??
    everyone(),
  F3: everyone,
  F4: (definition, answers) => civilityOf(definition, answers) || everyone(),
  F5: () => 'Maître',
  F6: everyone,
  F7: () => 'Docteur',
  DOC: () => '',
}

const consideration = 'Je vous prie d’agréer, {title}, l’expression de ma considération distinguée.'
const endings: Record<Closing, string> = {
  F1: 'Je vous prie d’agréer, {title}, mes salutations distinguées.',
  F2: consideration,
  F3: consideration,
  F4: 'Je vous prie de croire, {title}, à toute ma considération.',
  F5: 'Je vous prie de croire, {title}, à l’assurance de ma considération distinguée.',
  F6: 'Avec toute notre reconnaissance,',
  F7: consideration,
  DOC: '',
}

/** Returns "Madame" or "Monsieur" for a recipient who is a person, '' if unknown. */
export function civilityOf({ recipient }: Pick<Addressed, 'recipient'>, answers: Answers): string {
  return civilityWord(answers[recipient.name.replace(/Name$/, 'Civility')])
}
