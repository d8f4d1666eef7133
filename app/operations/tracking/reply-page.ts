import { type ShownSource, shownSource } from '#app/content/law.ts'
import type { Remedy } from '#app/content/remedies/remedy.ts'
import { remediesBeside } from '#app/content/remedies.ts'
import { commonReplies } from '#app/content/replies/common.ts'
import { type ReplyGroup, replyGroups } from '#app/content/replies/reply.ts'
import { repliesTo, repliesVerifiedAt } from '#app/content/replies.ts'
import type { AppContext } from '#app/context.ts'
import { filled } from '#app/rules/content/text.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { frTypo } from '#app/rules/french.ts'
import { blockersOf } from '#app/rules/letters/answers.ts'
import type { DocumentId, LetterDefinition } from '#app/rules/letters/definition.ts'
import { nearestFranceServices } from '#app/rules/places/france-services.ts'
import { askedFee, insurerDays } from '#app/rules/tracking/bank-fee.ts'
import { nextLetterTitle } from '#app/rules/tracking/next-letter.ts'
import { remediesAfter, remedyOf, replyDayOf, replyOf, roadAfterRefusal } from '#app/rules/tracking/next-step.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { letterOf } from '#letters/index.ts'
import type { LetterExchange } from './exchange.ts'
import { composeNextLetter, readNextLetter, type WrittenNext } from './next-letter.ts'
import { replyVersion } from './record-reply.ts'

export type ShownRemedy = {
  name: string
  advice: string
  page?: { label: string; url: string } | undefined
  source?: ShownSource | undefined
}

/** Reads the question "Qu’ont-ils répondu ?" about a letter, and what follows its last reply. Undefined if it never left. */
export async function readReplyPage(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  account: Account,
  documentId: DocumentId,
) {
  const today = parisDay(now())
  const definition = letterOf(documentId)
  const read = await readNextLetter(db, account, definition, today)
  if (!read) return undefined
  const { exchange, written } = read
  const profile = await readProfile(db, account)
  const firstName = firstNameOf(profile)
  return {
    today,
    body: frTypo(exchange.first.recipient || definition.name),
    sentOn: exchange.first.sentAt,
    question: questionOf(exchange, today),
    following: followingOf(exchange, { firstName, today, letter: written && toWrite(definition, written) }),
    near: nearestFranceServices(profile.applicantPostalCode || profile.deceasedPostalCode),
    verifiedAt: repliesVerifiedAt,
  }
}

function questionOf({ body, sent }: LetterExchange, today: Day) {
  const replies = Object.entries(repliesTo(body))
  return {
    choices: Object.keys(commonReplies).map((code) => {
      const { label, hint } = replyGroups[code as ReplyGroup]
      return { code, label: frTypo(label), hint: frTypo(hint) }
    }),
    precise: replies
      .filter(([code]) => !(code in commonReplies))
      .flatMap(([code, { label }]) => (label ? [{ code, label: frTypo(label) }] : [])),
    road: roadAfterRefusal(body, sent, today).map(({ remedy, ...rung }) => ({ name: remedyOf(remedy).name, ...rung })),
  }
}

/** Returns the title of the letter to write, and what it still lacks on paper. */
const toWrite = (definition: LetterDefinition, written: WrittenNext) => ({
  title: nextLetterTitle(written.next.step),
  blanks: composeNextLetter(definition, written).gaps.length,
  isBlocked: blockersOf(definition, written.answers).length > 0,
})

/** Returns what follows the last reply. Undefined if there is none since the last letter left. */
function followingOf(
  { body, replies, step, sent }: LetterExchange,
  { firstName, today, letter }: { firstName: string; today: Day; letter: ReturnType<typeof toWrite> | undefined },
) {
  const reply = replies.at(-1)
  if (!reply || !step) return undefined
  const { advice, group, situation, label } = replyOf(body, reply.code)
  const fee = askedFee(body, reply, today)
  const remedies = remediesAfter(body, sent)
  const wanted = step.do === 'go' ? step.remedy : step.do === 'write' ? step.step : undefined
  const at = wanted ? (remedies as readonly string[]).indexOf(wanted) : -1
  return {
    code: reply.code,
    group,
    label: frTypo(label ?? replyGroups[group].label),
    replyOn: reply.replyOn,
    version: replyVersion(reply),
    fileId: reply.fileId,
    insurer:
      reply.code === 'insurer' ? { ...insurerDays(today), source: shownSource('C. assur. L. 132-23-1') } : undefined,
    advice: filled(advice, firstName),
    situation: fee?.result === 'within' ? undefined : situation,
    fee,
    step,
    letter,
    remedy: at >= 0 ? shownRemedy(remedyOf(remedies[at]!)) : undefined,
    after: remedies.slice(at + 1).map((name, index) => ({
      ...shownRemedy(remedyOf(name)),
      on: step.do === 'write' && at >= 0 && index === 0 ? replyDayOf(step.step, today) : undefined,
    })),
    beside: remediesBeside(body).map(shownRemedy),
  }
}

function shownRemedy({ name, advice, page, source }: Pick<Remedy, 'name' | 'advice' | 'page' | 'source'>): ShownRemedy {
  return {
    name: frTypo(name),
    advice: frTypo(advice),
    page: page && { ...page, label: frTypo(page.label) },
    source: source && shownSource(source),
  }
}
