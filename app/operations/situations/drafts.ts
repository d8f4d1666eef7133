import { situationOf } from '#app/content/situations/situations.ts'
import type { Day } from '#app/rules/days.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import type { SubmittedLetter } from '#app/rules/letters/submitted.ts'
import { assembleDraft, type Draft } from '#app/rules/situations/draft.ts'
import type { SituationRemark } from '#app/rules/situations/remarks.ts'
import type { KeptRequest, SituationRequest } from '#app/rules/situations/request.ts'
import { concealDraft } from '#app/rules/situations/wording/concealed.ts'
import { checkWording, type Wording, wordedParagraphs } from '#app/rules/situations/wording/guard.ts'

/**
 * Drafts a situation from the account's data and the answers. Writes nothing. `wording`: text of another engine,
 * checked each time; our own text replaces it if it no longer fits.
 */
export function draftOf(
  answers: Answers,
  { id, asked, today, wording }: { id: string; asked: SituationRequest; today: Day; wording?: unknown },
): { draft?: Draft; remarks: SituationRemark[]; wording?: Wording } {
  const [situation, request] = [situationOf(id), { answers, ...asked, today }]
  const { draft, remarks } = assembleDraft(situation, request)
  if (!draft || wording === undefined) return { ...(draft && { draft }), remarks }
  const concealed = concealDraft(situation, request)
  const checked = checkWording(concealed.sentences, wording)
  if (!checked.ok) return { draft, remarks }
  return {
    draft: { ...draft, paragraphs: wordedParagraphs(concealed, checked.value) },
    remarks,
    wording: checked.value,
  }
}

/** Returns the text for the field of a letter. */
export const draftText = ({ paragraphs }: Pick<Draft, 'paragraphs'>): string => paragraphs.join('\n\n')

type Taken = { draft: Draft; situation: string; asked: SituationRequest; day?: Day; before?: KeptRequest['before'] }

/**
 * Fills a letter's form with a draft. The draft announces the death itself, so the letter does not. `day`: when a
 * family has taken it.
 */
export function withDraft(
  { drafted, enclosures }: LetterDefinition,
  { typed, ...posted }: SubmittedLetter,
  { draft, situation, asked, day, before }: Taken,
): SubmittedLetter {
  if (!drafted) throw new Error('withDraft() takes the definition of a free letter only.')
  // Removes the enclosures of the previous draft.
  const pieces = draft.enclosures.flatMap((each) => ('piece' in each && each.level !== 'F' ? [each.piece] : []))
  const enclosed = enclosures.map(({ type }) => [type, pieces.includes(type) ? 'on' : ''])
  return {
    ...posted,
    typed: {
      ...typed,
      [drafted.announcesDeath]: '',
      ...Object.fromEntries(enclosed),
      [drafted.object]: draft.subject,
      [drafted.references]: draft.references.join(' –\u00A0'),
      [drafted.text]: draftText(draft),
    },
    unasked: {
      [drafted.prompt]: JSON.stringify({ situation, ...asked, before } satisfies KeptRequest),
      [drafted.closing]: draft.ending,
      ...(drafted.completed && day && { [drafted.completed]: day }),
    },
  }
}
