import { renderLetter } from '#app/adapters/printing/letter-html.ts'
import type { Situation } from '#app/content/situations/situation.ts'
import { situations } from '#app/content/situations/situations.ts'
import { draftText, withDraft } from '#app/operations/situations/drafts.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { inProgress } from '#app/rules/letters/in-progress.ts'
import { letterView } from '#app/rules/letters/paper/view.ts'
import { choicesIn } from '#app/rules/letters/parsed-form.ts'
import { letterProgressOf } from '#app/rules/letters/progress/letter-progress.ts'
import { type AttachmentType, attachmentTypes } from '#app/rules/pieces/attachment-types.ts'
import { pieceStates } from '#app/rules/pieces/states.ts'
import { assembleDraft } from '#app/rules/situations/draft.ts'
import { letterOf } from '#letters/index.ts'
import { textOf } from '#test/support/letters/text.ts'
import { allTold } from '#test/support/situations/families.ts'
import { daughter } from '#test/support/situations/requests.ts'

// A letter that a situation helped to write encloses what its situation declares, and announces the death once.

const today = '2026-11-21'
const letter = letterOf('customizable3')

/** The letter once its family has taken the draft of a situation, over the form as it stood. */
function taken(situation: Situation, typed: Record<string, string> = {}) {
  const asked = { tone: situation.tones[0]!, goals: situation.goals.map(({ id }) => id), facts: allTold(situation) }
  // A right of the spouse only has no draft for a daughter.
  const people = [daughter, { ...daughter, applicantRelationshipWithDeceased: 'conjoint' }]
  const family = people.find((answers) => assembleDraft(situation, { answers, ...asked, today }).draft)
  const { draft } = family ? assembleDraft(situation, { answers: family, ...asked, today }) : {}
  if (!draft) return undefined
  const form = withDraft(letter, { typed }, { draft, situation: situation.id, asked })
  const after = { ...family, ...form.typed, ...form.unasked } as Answers
  const boxes = attachmentTypes as readonly string[]
  const profile = Object.fromEntries(Object.entries(after).filter(([name]) => !boxes.includes(name)))
  return { draft, form, profile, choices: choicesIn(letter, { before: {}, after }) }
}

const drafts = situations.flatMap((situation) => {
  const one = taken(situation)
  return one ? [{ situation, ...one }] : []
})

test('every situation has a draft', () => {
  expect(drafts).toHaveLength(situations.length)
})

const declaredBy = ({ draft }: (typeof drafts)[number]): AttachmentType[] =>
  draft.enclosures.flatMap((one) => ('piece' in one && one.level !== 'F' ? [one.piece] : []))

test.each(['', 'on'])(
  'the declared documents go with each letter, with the reminder of the death set to "%s"',
  (reminder) => {
    const lost = drafts.flatMap((one) => {
      const profile = { ...one.profile, customizable3AnnounceDeath: reminder }
      const { enclosures } = inProgress(letter, profile, one.choices, today)
      return declaredBy(one).flatMap((type) => (enclosures.includes(type) ? [] : [`${one.situation.id}: ${type}`]))
    })
    expect(lost).toEqual([])
    expect(drafts.filter((one) => declaredBy(one).includes('deathCertificate')).length).toBeGreaterThan(20)
  },
)

test.each(['nothing', 'every box'])('other declared papers are in the list of enclosures with %s ticked', (ticked) => {
  const boxes = ticked === 'nothing' ? [] : letter.enclosures.map(({ type }) => type)
  const lost = drafts.flatMap(({ situation, draft, profile, choices }) => {
    const { answers, enclosures } = inProgress(letter, profile, { ...choices, enclosures: boxes }, today)
    const line = String(letterView(letter, answers, { today, enclosures }).enclosuresLine).replaceAll('\u00A0', ' ')
    const papers = draft.enclosures.flatMap((one) => ('paper' in one ? [one] : []))
    const declared = papers.filter(({ level }) => level !== 'F')
    const counted = Number(/^PJ \((\d+)\)/.exec(line)?.[1] ?? 0)
    return [
      ...declared
        .filter(({ paper }) => !line.includes(paper.replace(/ \{.*/u, '')))
        .map(({ paper }) => `${situation.id}: ${paper}`),
      ...(counted === enclosures.length + declared.length ? [] : [`${situation.id}: ${line}`]),
      ...(/[{}]/.test(line) ? [`${situation.id}: ${line}`] : []),
    ]
  })
  expect(lost).toEqual([])
})

test('a declared document that is not at hand keeps the letter waiting', () => {
  const ready = drafts.filter((one) => {
    const inHand = inProgress(letter, one.profile, one.choices, today)
    const progress = letterProgressOf(letter, inHand, { status: 'pending' }, pieceStates([], {}, one.profile))
    return declaredBy(one).some((type) => !progress.missingAttachments.includes(type) && type !== 'defunctVitalCard')
  })
  expect(ready.map(({ situation }) => situation.id)).toEqual([])
})

test('the documents of the previous draft are removed', () => {
  const stayed = drafts.flatMap((before, index) => {
    const next = situations[(index + 1) % situations.length]!
    const boxes = Object.fromEntries(declaredBy(before).map((type) => [type, 'on']))
    const second = taken(next, { ...boxes, proofOfIdentity: 'on' })
    if (!second) return []
    const { enclosures } = inProgress(letter, second.profile, second.choices, today)
    const declared = declaredBy({ situation: next, ...second })
    return enclosures.flatMap((type) =>
      declared.includes(type) ? [] : [`${before.situation.id}, ${next.id}: ${type}`],
    )
  })
  expect(stayed).toEqual([])
})

const announcements = /je vous informe du décès|est décédée? le|est survenu le|survenu le|est morte? le/giu

test('the death is announced once, whether or not its reminder is ticked', () => {
  const twice = drafts.flatMap(({ situation, profile, choices, draft }) => {
    const once = [...draftText(draft).matchAll(announcements)].length
    const ticked = { ...profile, customizable3AnnounceDeath: 'on' }
    const { answers, enclosures } = inProgress(letter, ticked, choices, today)
    const { html } = renderLetter(letter, letterView(letter, answers, { today, enclosures }), { gaps: 'words' })
    const said = [...textOf(html).matchAll(announcements)].length
    const isSaid = /d[ée]c[èe]s|d[ée]c[ée]d/iu.test(draftText(draft))
    return isSaid && said > once ? [`${situation.id}: ${said} times`] : []
  })
  expect(twice).toEqual([])
})

test.each([
  ['Je vous informe du décès de mon père, survenu le 1er octobre 2026. Merci de clore son compte.', 1],
  ['Monsieur Yves D’Aboville est décédé le 1er octobre 2026. Merci de clore son compte.', 0],
  ['À la suite du décès de mon père, merci de clore son compte.', 1],
])(`a family's text, "%s", is not preceded by a second announcement`, (text, informed) => {
  const profile = { ...daughter, customizableText: text, customizableAnnounceDeath: 'on' }
  const free = letterOf('customizable')
  const { answers, enclosures } = inProgress(free, profile, {}, today)
  const { html } = renderLetter(free, letterView(free, answers, { today, enclosures }), { gaps: 'words' })
  expect([...textOf(html).matchAll(/informe du décès/giu)]).toHaveLength(informed)
})
