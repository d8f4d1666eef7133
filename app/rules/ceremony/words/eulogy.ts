import { withFirstName } from '#app/rules/first-name.ts'
import { frTypo } from '#app/rules/french.ts'

/**
 * Questions that help to write a eulogy, in the order of the text, by input name. `joint`: neutral words that introduce
 * the answer. Our choice: no source.
 */
export const eulogyQuestions = {
  qui: {
    question: 'Comment parlez-vous {de Prénom} à quelqu’un qui ne l’a pas connue ou pas connu ?',
    joint: '{Prénom}, c’était',
    plan: 'qui était {Prénom}',
  },
  rire: {
    question: 'Qu’est-ce qui faisait rire {Prénom} ?',
    joint: 'Ce qui faisait rire {Prénom} :',
    plan: 'ce qui faisait rire',
  },
  geste: { question: 'Un geste {que Prénom} avait toujours ?', joint: 'Je revois ce geste :', plan: 'un geste' },
  phrase: {
    question: 'Une phrase que vous entendez encore ?',
    joint: 'J’entends encore cette phrase :',
    plan: 'une phrase',
  },
  ensemble: { question: 'Un moment vécu ensemble ?', joint: 'Je me souviens :', plan: 'un moment ensemble' },
  fierte: { question: 'Quelle était la fierté {de Prénom} ?', joint: 'Sa fierté :', plan: 'sa fierté' },
  appris: {
    question: 'Qu’est-ce {que Prénom} vous a appris ?',
    joint: 'Ce {que Prénom} m’a appris :',
    plan: 'ce qui a été transmis',
  },
  dire: {
    question: 'Que voulez-vous lui dire aujourd’hui ?',
    joint: '{Prénom}, voici ce que je veux te dire :',
    plan: 'ce que vous voulez lui dire',
  },
} as const
export type EulogyQuestion = keyof typeof eulogyQuestions

export const eulogyNames = Object.keys(eulogyQuestions) as EulogyQuestion[]

export type EulogyAnswers = Readonly<Partial<Record<EulogyQuestion, string>>>

/** Returns the question about this person. */
export const eulogyQuestion = (name: EulogyQuestion, firstName: string): string =>
  frTypo(withFirstName(eulogyQuestions[name].question, firstName))

const answered = (answers: EulogyAnswers) => eulogyNames.filter((name) => (answers[name] ?? '').trim() !== '')

/** Returns the outline of the text: "qui était Odile, une phrase". '' if nothing is answered. */
export const eulogyPlan = (answers: EulogyAnswers, firstName: string): string =>
  answered(answers)
    .map((name) => withFirstName(eulogyQuestions[name].plan, firstName))
    .join(', ')

/**
 * Returns a first draft: the answers in a fixed order, each after its fixed words. Adds no fact, and skips empty
 * answers.
 */
export function eulogyText(answers: EulogyAnswers, firstName: string): string {
  return answered(answers)
    .map((name) => {
      const joint = withFirstName(eulogyQuestions[name].joint, firstName)
      return frTypo(`${joint} ${asSentence((answers[name] ?? '').trim())}`)
    })
    .join('\n\n')
}

/** Words that are put in lower case at the start of an answer, because they are not names. */
const SMALL =
  /^(Une?|Les?|La|L[’']|Des?|Du|D[’']|Au|Aux|À|Son|Sa|Ses|Elle|Il|Qu[e’']|Quand|Ce|Cette|C[’']|Nous|On|Notre|Nos|Pour|Par|En|Avec|Sans|Toujours)(?=[\s’']|$)/u

function asSentence(answer: string): string {
  const small = SMALL.test(answer) ? answer.charAt(0).toLowerCase() + answer.slice(1) : answer
  return /[.!?…»]$/u.test(small) ? small : `${small}.`
}
