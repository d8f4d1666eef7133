import type { LetterTone, Situation } from '#app/content/situations/situation.ts'
import { situations } from '#app/content/situations/situations.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { assembleDraft } from '#app/rules/situations/draft.ts'
import { allTold, families, leastTold } from '#test/support/situations/families.ts'

// Golden letters to review when they change, one file per situation: each tone and civility with all facts, then with
// none, then the sentences that the other choices add.

const [anyone = {}] = Object.values(families)

/** Returns a whole letter, line by line, with plain spaces; or the reason why there is none. */
function letterOf(situation: Situation, answers: Answers, facts: Answers, tone: LetterTone): string[] {
  const goals = situation.goals.map(({ id }) => id)
  const { draft, remarks } = assembleDraft(situation, { answers, facts, goals, tone, today: '2026-12-21' })
  if (!draft) return remarks.map(({ message }) => `(${message})`)
  const { references, subject, salutation, paragraphs, closing } = draft
  return [...references, `Objet : ${subject}`, salutation, ...paragraphs, closing]
    .filter(Boolean)
    .map((line) => line.replace(/[\u00A0\u202F]/g, ' '))
}

function everyLetter(situation: Situation): string {
  const pages: string[] = []
  const seen = new Set<string>()
  const add = (title: string, lines: string[]) => {
    const sentences = lines.flatMap((line) => line.split(/(?<=[.?»]) (?=\p{Lu})/u))
    for (const sentence of sentences) seen.add(sentence)
    pages.push(`— ${title}\n\n${lines.join('\n')}`)
  }
  for (const [who, answers] of Object.entries(families)) {
    const neutral = letterOf(situation, answers, allTold(situation), situation.tones[0]!)
    add(who, neutral)
    for (const tone of situation.tones.slice(1)) {
      const other = letterOf(situation, answers, allTold(situation), tone)
      if (other.join() !== neutral.join()) add(`${who}, ${tone}`, other)
    }
  }
  for (const [who, answers] of Object.entries(families)) {
    add(`${who}, rien de plus n’est connu`, letterOf(situation, answers, leastTold(situation), situation.tones[0]!))
  }
  const others = situation.facts.flatMap(({ name, type, choices = {} }) => {
    const keys = Object.keys(choices)
    const each = type === 'checkbox' ? [''] : keys
    return [...each, ...(type === 'multi' ? [keys.join(',')] : [])].map((key) => ({ name, key }))
  })
  for (const { name, key } of others) {
    for (const tone of situation.tones) {
      const lines = letterOf(situation, anyone, { ...allTold(situation), [name]: key }, tone)
      const fresh = lines
        .flatMap((line) => line.split(/(?<=[.?»]) (?=\p{Lu})/u))
        .filter((sentence) => !seen.has(sentence))
      if (fresh.length > 0) add(`${name} = ${key || '(non)'}, ${tone}`, fresh)
    }
  }
  return `${situation.title}\n\n${pages.join('\n\n')}\n`
}

test.each(situations)('$id', async (situation) => {
  await expect(everyLetter(situation)).toMatchFileSnapshot(`golden/${situation.id}.txt`)
})
