import type { LetterTone, Situation } from '#app/content/situations/situation.ts'
import { situations } from '#app/content/situations/situations.ts'
import { draftOf, withDraft } from '#app/operations/situations/drafts.ts'
import { answersFor } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { Closing } from '#app/rules/letters/definition.ts'
import { letterOf } from '#letters/index.ts'
import { faultsOf } from '#test/support/letters/faults.ts'
import { faultsOnPaper } from '#test/support/printing/paper.ts'
import type { ReadPdf } from '#test/support/printing/pdf.ts'
import { printed, sharedPrinter } from '#test/support/printing/printer.ts'
import { allTold, families } from '#test/support/situations/families.ts'

// A letter from a situation is checked like the others: its French, its window, its pages.

const today = '2026-12-21'
const ids = ['customizable', 'customizable2', 'customizable3'] as const

/** Returns the stored free letter of a situation. Undefined if the situation asks questions first. */
function written(
  situation: Situation,
  people: Answers,
  tone: LetterTone,
  { id = 'customizable3', facts = {} }: { id?: (typeof ids)[number]; facts?: Answers } = {},
) {
  const definition = letterOf(id)
  const goals = situation.goals.map((goal) => goal.id)
  const asked = { tone, goals, facts: { ...allTold(situation), ...facts } }
  const { draft } = draftOf(people, { id: situation.id, asked, today })
  if (!draft) return undefined
  const { recipient } = definition
  const recipientFields = {
    [recipient.name]: 'Énergie de l’Ouest',
    [recipient.address]: '18 boulevard de l’Odet',
    [recipient.postalCode]: '29000',
    [recipient.town]: 'Quimper',
  }
  const posted = { typed: recipientFields }
  const { typed, unasked } = withDraft(definition, posted, { draft, situation: situation.id, asked, day: today })
  return { draft, definition, answers: answersFor(definition, { ...people, ...typed, ...unasked }, today) }
}

test.each(situations)('$id is in correct French in each free letter, tone and civility', (situation) => {
  const faults = Object.values(families).flatMap((people) =>
    situation.tones.flatMap((tone) =>
      ids.flatMap((id) => {
        const letter = written(situation, people, tone, { id })
        return letter ? faultsOf(letter.definition, letter.answers) : []
      }),
    ),
  )
  // Thanks end on a comma, above the name.
  expect([...new Set(faults)].filter((fault) => fault !== 'no end: Avec toute notre reconnaissance,')).toEqual([])
})

const printer = sharedPrinter()

/** The longest letter of each salutation and closing. */
const longest = new Map<Closing, NonNullable<ReturnType<typeof written>> & { id: string; length: number }>()
for (const { situation, facts } of situations.flatMap(choicesOf)) {
  const letter = written(situation, families['une fille, son père']!, situation.tones.at(-1)!, { facts })
  if (!letter) continue
  const { ending, paragraphs } = letter.draft
  const length = paragraphs.join('').length
  if (length > (longest.get(ending)?.length ?? 0)) longest.set(ending, { ...letter, id: situation.id, length })
}

test.each([...longest.values()])('$id is printed within the limits of the post and the window', async (letter) => {
  const { definition, answers, draft } = letter
  const pdf = await printed(printer, definition, answers, { today })
  expect(faultsOnPaper(pdf)).toEqual([])
  expect(pdf.pages).toHaveLength(1)
  expect(pdf.text.replace(/\s/g, '')).toContain(draft.salutation.replace(/\s/g, ''))
  expect(pdf.text.match(/Je reste à votre disposition/g)?.length ?? 0).toBeLessThan(2)
  expect(pdf.text).not.toMatch(/à compléter|undefined|\{/)
  for (const paragraph of draft.paragraphs) expect(gapAbove(pdf, paragraph), paragraph).toBeGreaterThan(1.5)
})

test('all ways to end are covered', () => {
  expect([...longest.keys()].toSorted()).toEqual(['DOC', 'F1', 'F2', 'F3', 'F5', 'F6', 'F7'])
})

/** A situation by each choice of each of its lists. */
function choicesOf(situation: Situation): { situation: Situation; facts: Answers }[] {
  const lists = situation.facts.filter(({ type }) => type === 'select')
  const chosen = lists.flatMap(({ name, choices = {} }) => Object.keys(choices).map((key) => ({ [name]: key })))
  return [{}, ...chosen].map((facts) => ({ situation, facts }))
}

/** The space from the line above to the first line of a paragraph, in lines of its own. */
function gapAbove({ pieces }: ReadPdf, paragraph: string): number {
  const plain = (text: string) => text.replace(/\s/g, '')
  const first = pieces.find(({ text, x }) => x < 26 && text.length > 2 && plain(paragraph).startsWith(plain(text)))
  if (!first) return Number.NaN
  const above = pieces.map(({ y }) => y).filter((y) => y < first.y - 1)
  return (first.y - Math.max(...above)) / (first.bottom - first.y)
}
