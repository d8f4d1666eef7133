import type { Situation } from '#app/content/situations/situation.ts'
import { situations } from '#app/content/situations/situations.ts'
import { withDraft } from '#app/operations/situations/drafts.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { inProgress } from '#app/rules/letters/in-progress.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { choicesIn } from '#app/rules/letters/parsed-form.ts'
import { assembleDraft } from '#app/rules/situations/draft.ts'
import { letterOf } from '#letters/index.ts'
import { allTold } from '#test/support/situations/families.ts'
import { daughter } from '#test/support/situations/requests.ts'

// A person who writes for a child encloses the proof of it in every assisted letter that says so, and asks for nothing
// that is due to the estate to be paid to themselves. Walks every situation: each choice of each list, all goals.

const today = '2026-11-21'
const letter = letterOf('customizable3')
const guardian: Answers = { ...daughter, applicantRelationshipWithDeceased: 'representantLegal' }

/** Its signer asks back what they have paid themselves for the funeral. */
const paidBySigner = 'obseques-derniers-versements'

function factsOf(situation: Situation): Answers[] {
  const told = allTold(situation)
  const choices = situation.facts.flatMap(({ name, choices = {} }) =>
    Object.keys(choices).map((value) => ({ ...told, [name]: value })),
  )
  return [told, ...choices]
}

function papersOf(situation: Situation) {
  return factsOf(situation).flatMap((facts) =>
    situation.tones.flatMap((tone) => {
      const asked = { tone, goals: situation.goals.map(({ id }) => id), facts }
      const { draft } = assembleDraft(situation, { answers: guardian, ...asked, today })
      if (!draft) return []
      const posted = { typed: {} }
      const form = withDraft(letter, posted, { draft, situation: situation.id, asked, day: today })
      const after = { ...guardian, ...form.typed, ...form.unasked } as Answers
      const { answers, enclosures } = inProgress(letter, after, choicesIn(letter, { before: {}, after }), today)
      const { enclosuresLine } = letterView(letter, answers, { today, enclosures })
      return { text: draft.paragraphs.join('\n'), enclosuresLine: String(enclosuresLine) }
    }),
  )
}

const papers = situations.map((situation) => ({ id: situation.id, papers: papersOf(situation) }))

test('a letter that says that it is written for a child encloses the proof', () => {
  const wrong = papers.flatMap(({ id, papers }) =>
    papers.flatMap(({ text, enclosuresLine }) => {
      const isSaid = /représentante légale d’un enfant/.test(text)
      return isSaid === /justificatif de représentation de l’enfant/.test(enclosuresLine) ? [] : [id]
    }),
  )
  expect([...new Set(wrong)]).toEqual([])
  const saying = papers.filter(({ papers }) => papers.some(({ text }) => text.includes('légale d’un enfant')))
  expect(saying.length).toBeGreaterThan(30)
})

test('no letter asks for what is due to the estate to be paid to the person who writes for a child', () => {
  const toSigner =
    /(?:\bme |m’)(?:\p{L}+ )?(?:verser|rembourser|rendre|restituer|payer)|à mon (?:compte|profit)|sur mon compte/u
  const wrong = papers
    .filter(({ id }) => id !== paidBySigner)
    .flatMap(({ id, papers }) =>
      papers.flatMap(({ text }) =>
        text.split(/(?<=[.;])\s/).flatMap((sentence) => (toSigner.test(sentence) ? [`${id}: ${sentence}`] : [])),
      ),
    )
  expect([...new Set(wrong)]).toEqual([])
})
