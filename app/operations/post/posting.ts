import type { AppContext } from '#app/context.ts'
import type { Actor } from '#app/operations/accounts/permissions.ts'
import { type OverviewLetter, readOverview } from '#app/operations/letters/overview.ts'
import { stagesDone } from '#app/operations/letters/path.ts'
import { composeLetter } from '#app/operations/letters/print.ts'
import { type LeavingContents, leavingContents } from '#app/operations/mail/letter-contents.ts'
import { nameOf } from '#app/rules/accounts/sharing.ts'
import { parisDay } from '#app/rules/days.ts'
import { isStacked } from '#app/rules/letters/actions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { recipientNames } from '#app/rules/letters/letter-name.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import { asPosted, type PostMode, proposedMode } from '#app/rules/post/modes.ts'
import { lackingToPostCopy, postRefusalCopy, withoutCopy } from '#app/rules/post/refusal-copy.ts'
import { whyNotPostable } from '#app/rules/post/refusals.ts'
import { isUnderWay } from '#app/rules/post/steps.ts'
import { findUser } from '#db/accounts/users.ts'
import { listFiles } from '#db/files/files.ts'
import { type Dispatch, listDispatches } from '#db/post/dispatches.ts'
import { letterToPost } from './contents.ts'
import { illegibleIn, PAGE_PATIENCE_MS } from './legible.ts'
import { type Postage, readPostage } from './postage.ts'
import { readSignaturePage } from './signature-page.ts'

type PostingDeps = Pick<AppContext, 'db' | 'keys' | 'files' | 'carrier' | 'sites' | 'now'>

/** Prices that a page offers. A tracked letter costs more than a plain one and proves nothing, so it is not proposed. */
const offered: readonly PostMode[] = ['plain', 'registered']

/**
 * Reads the letters that a member may give us to post: those that are still to be sent and those that came back, or one
 * of them. Each has what leaves, its prices, or why it cannot be posted and what to correct. Creates nothing.
 */
export async function readPosting(
  deps: PostingDeps,
  { account, user }: Pick<Actor, 'account' | 'user'>,
  only: DocumentId | undefined,
) {
  const { db, keys, now } = deps
  const today = parisDay(now())
  const overview = await readOverview(db, account, today, only)
  const dispatches = await listDispatches(db, account)
  const lastOf = (id: DocumentId) => dispatches.findLast(({ documentId }) => documentId === id)
  const isShown = (letter: OverviewLetter) =>
    only ? letter.definition.id === only : isStacked(letter) || lastOf(letter.definition.id)?.step === 'returned'
  const letters = overview.letters.filter(isShown)
  const files = await listFiles(db, account, 'attachment')
  const signature = await readSignaturePage(deps, { account, user })
  const names = recipientNames(letters)
  const postages = new Map<string, ReturnType<typeof readPostage>>()

  const rows = await Promise.all(
    letters.map(async (letter, at) => {
      const { definition } = letter
      const { id } = definition
      const last = lastOf(id)
      const contents = leavingContents(letter, { pieces: overview.pieces, files, today })
      const toPost = letterToPost(contents, { mode: 'plain', evenWithout: true })
      const pages = pagesOf(contents)
      const cameBack = last?.step === 'returned'
      const isWaiting = last !== undefined && last.step !== 'asked' && isUnderWay(last.step)
      const illegible = await illegibleIn(deps, account, contents, PAGE_PATIENCE_MS)
      const known = { ...toPost, isWaiting, cameBack, illegible, sheets: pages, bytes: contents.bytes }
      const isOther = signature.own && signature.own.name === signature.signer && signature.own.name !== toPost.signer
      const problem = whyNotPostable(known) ?? (isOther ? ('unsigned' as const) : undefined)
      const key = `${pages} ${cameBack ? id : ''}`
      const reading = postages.get(key) ?? readPostage(deps, account, { documentId: id, pages })
      postages.set(key, reading)
      const postage = problem ? undefined : await reading
      const late = postage && !postage.ok ? ('unreachable' as const) : undefined
      // A registered letter waits for its attachments, so without them the sheet is that of a plain one.
      const leavesAs = toPost.lacking.length > 0 ? 'plain' : proposedMode(definition, letter.letter.answers).mode
      const shown = { definition, gaps: toPost.gaps, lacking: toPost.lacking, illegible }
      return {
        id,
        recipient: names[at]!,
        lines: toPost.recipientLines,
        sender: toPost.senderLines,
        enclosed: contents.attached.map(({ type }) => attachments[type].short),
        pages,
        refusal: problem || late ? postRefusalCopy(problem ?? late, shown) : undefined,
        prices: postage?.ok ? postage.value.prices.filter(({ mode }) => offered.includes(mode)) : [],
        proposed: proposedMode(definition, letter.letter.answers),
        lacksCopy: contents.lacksCopy,
        lacking: toPost.lacking.length > 0 ? lackingToPostCopy(toPost.lacking) : '',
        without: withoutCopy(toPost.lacking),
        postage: postage?.ok ? postage.value : undefined,
        prepared: last?.step === 'asked' ? await preparedBy(keys, db, last) : undefined,
        html: only ? htmlOf(contents, { mode: leavesAs, signature }) : '',
      }
    }),
  )
  const terms = rows.flatMap(({ postage }) => postage ?? [])[0]
  return {
    rows: rows.map(({ postage: _, ...row }) => row),
    signature,
    terms: terms && { leavesAt: terms.leavesAt, isGift: terms.isGift, isAgain: rows.some(isAgain) },
    stagesDone: stagesDone(overview),
  }
}

const isAgain = ({ postage }: { postage: Postage | undefined }) => postage?.isAgain === true

/** Pages of a letter, which is nearly always one, and of its enclosures. The price is asked again with the real number. */
const pagesOf = ({ attached }: LeavingContents): number =>
  attached.reduce(
    (sum, { files }) =>
      sum +
      Math.max(
        1,
        files.reduce((all, { pages }) => all + pages, 0),
      ),
    1,
  )

async function preparedBy(
  keys: AppContext['keys'],
  db: AppContext['db'],
  { mode, createdBy, waitsForSigner }: Dispatch,
) {
  const user = createdBy ? await findUser(db, keys, createdBy) : undefined
  return { mode, by: waitsForSigner && user ? nameOf(user) : undefined }
}

type Signed = { mode: PostMode; signature: Awaited<ReturnType<typeof readSignaturePage>> }

/** The sheet as it leaves, with the signature of this member. */
function htmlOf({ definition, answers, today, attached }: LeavingContents, { mode, signature }: Signed): string {
  const { own, signer } = signature
  const enclosures = attached.map(({ type }) => type)
  const picture = own && own.name === signer ? own.picture : undefined
  return composeLetter(asPosted(definition, mode), answers, { today, enclosures, signature: picture, isAlone: true })
    .html
}
