import { searchByName } from '../accounts/deceased-search.ts'
import { withFirstName } from '../first-name.ts'
import { plain } from '../french/elision.ts'
import { isDocumentId } from '../letters/document-id.ts'
import { type KnownScreen, knownScreens } from '../letters/known/screens.ts'

// The screen of a desk or a telephone: everything that may be asked, in any order. docs/decisions/0143

/** Input that says which section a form is. Its value is a screen, "questions" or the id of a letter. */
export const SECTION = 'section'
export const QUESTIONS = 'questions'
/** Input with the section that follows, which opens once this one is saved. */
export const NEXT = 'suivante'
/** Id of the form of a section. A browser that goes to it unfolds the section. */
export const formIdOf = (section: string): string => `remplir-${section}`
/** Whether this names a section. */
export const isSection = (text: string): boolean =>
  text === QUESTIONS || isDocumentId(text) || knownScreens.some((screen) => screen === text)
/** Input with the names of the questions of the form, because an unticked box is not submitted. */
export const ASKED = 'asked'

/** Whether a label has each word that was typed, also in part and without accents. Everything does without a word. */
export const isFound = (label: string, word: string): boolean =>
  [word, asLabelled(word)].some((query) => searchByName([{ name: label }], query).length > 0)

/** Words that a caller says, and those of our labels. */
const saidFor: Readonly<Record<string, string>> = {
  mort: 'décès',
  morte: 'décès',
  decede: 'décès',
  ne: 'naissance',
  nee: 'naissance',
  secu: 'sécurité',
  ville: 'commune',
  tel: 'téléphone',
  portable: 'téléphone',
  mari: 'lien',
  femme: 'lien',
}

const asLabelled = (word: string): string =>
  word
    .split(/\s+/)
    .map((one) => saidFor[plain(one)] ?? one)
    .join(' ')

/** Sentences to say aloud, one idea each. */
const sentences: Readonly<Record<KnownScreen | typeof QUESTIONS | 'body', string>> = {
  personne: 'Je note d’abord qui est {Prénom}. Avez-vous son livret de famille ou sa carte d’identité ?',
  vous: 'Maintenant, vous. C’est à vous que l’on répondra.',
  notaire: 'Un notaire s’occupe-t-il de la succession ? Sinon, on continue sans lui.',
  questions: 'Quelques questions sur la vie {de Prénom}. « Je ne sais pas » est une bonne réponse.',
  body: 'Prenez leur dernier courrier. L’adresse est en haut de la page.',
}

export const sentenceOf = (section: keyof typeof sentences, firstName: string): string =>
  withFirstName(sentences[section], firstName)
