import { findSituation } from '#app/content/situations/situations.ts'
import type { AppContext, MemberDeps } from '#app/context.ts'
import type { Actor } from '#app/operations/accounts/permissions.ts'
import { saveLetter } from '#app/operations/letters/answers.ts'
import { formFingerprint, readLetter } from '#app/operations/letters/letter.ts'
import { readOverview } from '#app/operations/letters/overview.ts'
import { addDays, parisDay } from '#app/rules/days.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { toLine } from '#app/rules/forms/text.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import type { DocumentId, LetterDefinition } from '#app/rules/letters/definition.ts'
import { kindOf, nextOfKind } from '#app/rules/letters/document-id.ts'
import type { DraftFields } from '#app/rules/letters/draft-fields.ts'
import { typedValues } from '#app/rules/letters/submitted.ts'
import type { TextDifference } from '#app/rules/situations/parts.ts'
import { keptRequest, nothingAsked, readSituationRequest } from '#app/rules/situations/request.ts'
import { showSituation } from '#app/rules/situations/shown.ts'
import { wordingIn } from '#app/rules/situations/wording/guard.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { letterOf } from '#letters/index.ts'
import { textDifferences } from './differences.ts'
import { draftOf, draftText, withDraft } from './drafts.ts'

type Reading = Pick<AppContext, 'db' | 'now'>
type FreeLetter = LetterDefinition & { drafted: DraftFields }

/** Days during which the text replaced by a draft can be restored. Our decision. */
const DAYS_KEPT = 1

/** Undefined for a letter that has its own text. */
export function freeLetterOf(id: DocumentId): FreeLetter | undefined {
  const definition = letterOf(id)
  return definition.drafted && { ...definition, drafted: definition.drafted }
}

/** Finds the assisted letter of a situation: the one started with it, or else the first unwritten one. */
export async function letterForSituation(deps: Reading, account: Account, situation: string): Promise<DocumentId> {
  const { letters } = await readOverview(deps.db, account, parisDay(deps.now()))
  const assisted = letters.filter(({ definition }) => kindOf(definition.id) === 'customizable3')
  const begun = assisted.filter(({ state }) => state.isOpened)
  const same = begun.find(
    ({ letter, state }) => !state.hasLeft && keptRequest(letter.answers.customizable3Prompt)?.situation === situation,
  )
  return (
    same?.definition.id ??
    nextOfKind(
      'customizable3',
      begun.map(({ definition }) => definition.id),
    ) ??
    'customizable3'
  )
}

/** Reads a free letter and the last answers about its situation. Creates nothing. */
export async function readAssistant(
  deps: Reading,
  account: Account,
  definition: FreeLetter,
  { situation: chosen, typed }: { situation: string | undefined; typed?: TypedValues },
) {
  const { drafted, recipient } = definition
  const today = parisDay(deps.now())
  const letter = await readLetter(deps.db, account, definition, today)
  const { answers } = letter
  const kept = keptRequest(answers[drafted.prompt])
  const situation = findSituation(chosen ?? kept?.situation)
  const asked =
    situation &&
    (typed
      ? readSituationRequest(situation, typed)
      : kept?.situation === situation.id
        ? kept
        : nothingAsked(situation, answers))
  const before = kept?.before && kept.before.day >= addDays(today, -DAYS_KEPT) ? kept.before : undefined
  return {
    answers,
    situation,
    asked,
    before,
    today,
    letter,
    firstName: firstNameOf(answers),
    shown: situation && showSituation(situation, answers, firstNameOf(answers)),
    recipientName: typed?.recipientName?.slice(0, 200) ?? answers[recipient.name] ?? '',
    text: answers[drafted.text] ?? '',
    seen: typed?._seen ?? formFingerprint(account, definition, letter),
    wording: typed?.wording ? wordingIn(typed.wording) : undefined,
  }
}

type Assistant = Awaited<ReturnType<typeof readAssistant>>

/** `wording`: text of another engine, if the draft uses it. `problem`: why it does not, although it was requested. */
export type DraftProposal = ReturnType<typeof draftOf> & {
  compared?: TextDifference[] | undefined
  problem?: 'no-answer' | 'refused' | undefined
}

/** Returns the proposed draft beside the current text. Without a draft, `remarks` says what to answer first. */
export function proposeDraft(read: Assistant): DraftProposal | undefined {
  const { situation, asked, answers, today, text, wording } = read
  if (!situation || !asked) return undefined
  const proposed = draftOf(answers, { id: situation.id, asked, today, wording })
  const { draft } = proposed
  const isNew = text.trim() === ''
  return { ...proposed, compared: draft && !isNew ? textDifferences(text, draftText(draft)) : undefined }
}

/**
 * Puts the draft in the letter; the replaced text can be restored until the next day. `restore`: restores it. Returns
 * 'changed' if a relative has edited the letter in the meantime, and 'blocked' if there is no draft.
 */
export async function takeDraft(
  deps: MemberDeps,
  actor: Actor,
  definition: FreeLetter,
  { typed, situation: id }: { typed: TypedValues; situation: string },
): Promise<'taken' | 'changed' | 'blocked' | 'not-allowed'> {
  const read = await readAssistant(deps, actor.account, definition, { situation: id, typed })
  const { drafted, recipient } = definition
  const { draft } = proposeDraft(read) ?? {}
  if (!draft || !read.asked) return 'blocked'
  const values = typedValues(definition, read.letter)
  const name = toLine(read.recipientName)
  const posted = {
    typed: { ...values, ...(name && { [recipient.name]: name }), ...(typed._seen && { _seen: typed._seen }) },
  }
  const replaced = read.text.trim() !== '' && { object: values[drafted.object] ?? '', text: read.text }
  const before = replaced ? { day: read.today, ...replaced } : undefined
  const { tone, goals, facts } = read.asked
  const asked = { tone, goals, facts }
  const taken = { draft, situation: id, asked, day: read.today, ...(before && { before }) }
  const saved = await saveLetter(deps, actor, definition, withDraft(definition, posted, taken))
  if (!saved.ok) return 'not-allowed'
  return Object.keys(saved.value.changes).length > 0 ? 'changed' : 'taken'
}

/** Restores the text that a draft has replaced since yesterday. If there is none, it was already restored. */
export async function restoreText(deps: MemberDeps, actor: Actor, definition: FreeLetter): Promise<void> {
  const { drafted } = definition
  const { before, letter } = await readAssistant(deps, actor.account, definition, { situation: undefined })
  const kept = keptRequest(letter.answers[drafted.prompt])
  if (!before || !kept) return
  const { before: _before, ...request } = kept
  const typed = { ...typedValues(definition, letter), [drafted.text]: before.text, [drafted.object]: before.object }
  const unasked = {
    [drafted.prompt]: JSON.stringify(request),
    [drafted.closing]: '',
    ...(drafted.completed && { [drafted.completed]: '' }),
  }
  await saveLetter(deps, actor, definition, { typed, unasked })
}
