import { renderLetter } from '#app/adapters/printing/letter-html.ts'
import { situations } from '#app/content/situations/situations.ts'
import { fieldsOf } from '#app/rules/letters/answers.ts'
import { inProgress } from '#app/rules/letters/in-progress.ts'
import { normalise } from '#app/rules/letters/normalise.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { assembleDraft } from '#app/rules/situations/draft.ts'
import { readSituationRequest } from '#app/rules/situations/request.ts'
import { letters } from '#letters/index.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { textOf } from '#test/support/letters/text.ts'
import { allTold } from '#test/support/situations/families.ts'
import { daughter } from '#test/support/situations/requests.ts'

const today = '2026-11-28'

/** Two signs together, or one before a full stop. */
const doubled = /[.,;:…] ?[.,;:](?!\.)/

test.each(letters)('a full stop or a comma typed after an answer is not printed in $id', (letter) => {
  const full = fullAnswers(letter)
  const typed = fieldsOf(letter).filter(({ name, type }) => (type === 'text' || name.endsWith('Place')) && full[name])
  const print = (answers: typeof full) => {
    const { answers: shown, enclosures } = inProgress(letter, answers, {}, today)
    return textOf(renderLetter(letter, letterView(letter, shown, { today, enclosures }), { gaps: 'words' }).html)
  }
  expect(doubled.exec(print(full))?.[0]).toBeUndefined()
  const faults = typed.flatMap((field) =>
    ['.', ',', ' ;'].flatMap((end) => {
      const text = print({ ...full, [field.name]: normalise(field, `${full[field.name]}${end}`) })
      const at = doubled.exec(text)?.index
      return at === undefined ? [] : [`${field.name} "${end}": ${text.slice(Math.max(0, at - 30), at + 10)}`]
    }),
  )
  expect(faults).toEqual([])
})

test.each(situations)('a full stop or a comma typed after a fact is not printed in the draft of $id', (situation) => {
  const told = allTold(situation)
  const draftOf = (facts: typeof told) => {
    const people = [daughter, { ...daughter, applicantRelationshipWithDeceased: 'conjoint' }]
    const asked = { tone: situation.tones[0]!, goals: situation.goals.map(({ id }) => id), facts, today }
    return JSON.stringify(people.map((answers) => assembleDraft(situation, { answers, ...asked }).draft))
  }
  expect(doubled.exec(draftOf(told))?.[0]).toBeUndefined()
  const faults = situation.facts
    .filter(({ name, type }) => ['text', 'textarea'].includes(type) && told[name])
    .flatMap(({ name }) =>
      ['.', ',', ' ;'].flatMap((end) => {
        const { facts } = readSituationRequest(situation, { [name]: `${told[name]}${end}` })
        const draft = draftOf({ ...told, [name]: facts[name] ?? '' })
        const at = doubled.exec(draft)?.index
        return at === undefined ? [] : [`${name} "${end}": ${draft.slice(Math.max(0, at - 30), at + 10)}`]
      }),
    )
  expect(faults).toEqual([])
})
