import { advicePages } from '#app/content/advice.ts'
import type { Situation, SituationFact } from '#app/content/situations/situation.ts'
import { themes } from '#app/content/situations/situations.ts'
import { adviceOf } from '#app/rules/content/addresses.ts'
import { filled } from '../content/text.ts'
import { withFirstName } from '../first-name.ts'
import { upperFirst } from '../french.ts'
import type { Answers } from '../letters/conditions.ts'
import { attachments } from '../pieces/attachments.ts'
import { groundsSaid } from './grounds.ts'
import { peopleKnown } from './known.ts'
import { fill } from './sentences.ts'

/** A situation as its page shows it, with the first name filled in. */
export type ShownSituation = ReturnType<typeof showSituation>

export function showSituation(situation: Situation, answers: Answers, firstName: string) {
  const says = saying(situation, answers, firstName)
  const { id, title, when, instead, recipient, sending, urgency, goals, tones, enclosures, traps, online } = situation
  return {
    id,
    title: says(title),
    when: says(when),
    traps: traps.map(says),
    instead: instead.map(({ if: when, ...to }) => ({ when: says(when), ...to })),
    recipient: { who: says(recipient.who), whereToFind: recipient.whereToFind && says(recipient.whereToFind) },
    sending: `${says(sending.words)}. ${says(sending.why)}`,
    urgency: { by: says(urgency.by), why: says(urgency.why) },
    grounds: groundsSaid(situation).map((ground) => ({ ...ground, about: says(ground.about) })),
    facts: situation.facts.map((fact) => showFact(fact, says)),
    goals: goals.map((goal) => ({ id: goal.id, label: says(goal.label) })),
    tones,
    enclosures: enclosures.map((each) => says('piece' in each ? attachments[each.piece].label : each.paper)),
    online: online && { name: says(online.name), note: says(online.note), page: online.page },
    advice: situation.advice
      .flatMap((uid) => advicePages.filter((page) => page.uid === uid))
      .map((page) => ({ path: adviceOf(page.uid), title: filled(page.title, firstName) })),
  }
}

const showFact = (
  { name, label, type, need, choices, isSensitive }: SituationFact,
  says: (text: string) => string,
) => ({
  name,
  type,
  isSensitive: isSensitive === true,
  label: says(label),
  isOptional: need === 'optional',
  isRequired: need === 'required',
  choices: choices && Object.fromEntries(Object.entries(choices).map(([key, words]) => [key, says(words)])),
})
export type ShownFact = ReturnType<typeof showFact>

/** Titles by theme, for the list. */
export const titlesOf = (firstName: string, answers: Answers) =>
  themes.map(({ title, situations }) => ({
    title,
    situations: situations.map((situation) => ({
      id: situation.id,
      title: saying(situation, answers, firstName)(situation.title),
    })),
  }))

const saying = (situation: Situation, answers: Answers, firstName: string) => {
  const known = { ...peopleKnown(answers), Prénom: firstName }
  return (text: string) => upperFirst(withFirstName(fill(text, { situation, known, tone: 'neutral' }), firstName))
}
