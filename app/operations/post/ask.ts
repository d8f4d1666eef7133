import { unlessDiskFailed } from '#app/adapters/files/store.ts'
import type { AppContext, Deps } from '#app/context.ts'
import { isOverPdfLimit } from '#app/operations/access/limits.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import type { BundlePrintProblem } from '#app/operations/bundle/print.ts'
import { commitUpload, removeBytes, type StoredUpload, storeBytes } from '#app/operations/files/files.ts'
import { type MailContents, readMailContents } from '#app/operations/mail/letter-contents.ts'
import { type PrintDeps, printLeaving } from '#app/operations/mail/print-leaving.ts'
import { sheetsOf } from '#app/rules/bundle/envelopes.ts'
import { parisDay } from '#app/rules/days.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { pdfName } from '#app/rules/letters/documents.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { departureAfter } from '#app/rules/post/departure.ts'
import { asPosted, type PostMode } from '#app/rules/post/modes.ts'
import { postagePrice } from '#app/rules/post/price.ts'
import { type DispatchProblem, whyNotPostable } from '#app/rules/post/refusals.ts'
import { insertFile } from '#db/files/files.ts'
import { addToBasket } from '#db/letters/baskets.ts'
import { hasComeBack, insertDispatch, isDispatchUnderWay } from '#db/post/dispatches.ts'
import { deleteAskedDispatches } from '#db/post/leftovers.ts'
import type { Id } from '#db/schema.ts'
import { letterToPost } from './contents.ts'
import { illegibleIn } from './legible.ts'
import { quotePostage } from './postage.ts'
import { readSignature } from './signature.ts'

export type AskDeps = Deps & PrintDeps & Pick<AppContext, 'carrier' | 'network' | 'sites'>

/** A letter to post, as the family asks. `waitsForSigner`: whether another relative signs it, and asks next. */
export type Asking = { documentId: DocumentId; mode: PostMode; evenWithout: boolean; waitsForSigner?: true | undefined }

export type AskProblem =
  | DispatchProblem
  | BundlePrintProblem
  | 'not-allowed'
  | 'not-offered'
  | 'unsigned'
  | 'no-price'
  | 'unreachable'
  | 'too-many'
  | 'changed'
  | 'disk-full'

/**
 * Prepares a letter that the service will post: checks it, prints what leaves, asks the carrier for its price and
 * stores all of it. Nothing is posted before it is paid for. A new request replaces an unpaid one. A letter that is not
 * paid for is added to the basket. Refuses 'unsigned' unless the member has a signature with the name that the letter
 * carries.
 */
export async function askDispatch(
  deps: AskDeps,
  actor: Actor,
  asking: Asking,
): Promise<Outcome<{ id: Id; priceCents: number }, AskProblem>> {
  const { db, now, carrier } = deps
  const { account } = actor
  if (!carrier) return refuse('not-offered')
  const contents = await readMailContents(db, account, asking.documentId, parisDay(now()))
  const letter = letterToPost(contents, asking)
  const isWaiting = await isDispatchUnderWay(db, account, asking.documentId)
  const cameBack = await hasComeBack(db, account, asking.documentId)
  const illegible = await illegibleIn(deps, account, contents)
  const known = { ...letter, isWaiting, cameBack, illegible }
  const problem = whyNotPostable({ ...known, sheets: 0, bytes: contents.bytes })
  if (problem) return refuse(problem)
  if (await isOverPdfLimit(deps, account)) return refuse('too-many')

  const signature = asking.waitsForSigner ? undefined : await readSignature(deps, actor)
  if (!asking.waitsForSigner && signature?.name !== letter.signer) return refuse('unsigned')

  const leaving = { ...contents, definition: asPosted(contents.definition, asking.mode) }
  const printed = await printLeaving(deps, account, leaving, signature?.picture)
  if (!printed.ok) return refuse(printed.problem)
  const { bytes, pages } = printed.value
  const size = { sheets: sheetsOf(pages, 'simplex'), bytes: bytes.byteLength }
  const oversize = whyNotPostable({ ...known, ...size })
  if (oversize) return refuse(oversize)
  const quoted = await quotePostage(carrier, { pages, mode: asking.mode })
  if (!quoted.ok) return quoted

  const file = { bytes, pages, name: pdfName(contents.name, {}), mediaType: 'application/pdf' }
  const stored = await storeBytes(deps, account, file).catch(unlessDiskFailed)
  if (!stored) return refuse('disk-full')
  const priceCents = postagePrice(quoted.value, siteOf(deps.sites(), account), cameBack)
  const made = { contents, letter, stored, priceCents, carrier: carrier.name }
  return await commitUpload(deps, account, stored, () => store(deps, actor, asking, made))
}

type Made = {
  contents: MailContents
  letter: ReturnType<typeof letterToPost>
  stored: StoredUpload
  priceCents: number
  carrier: string
}

async function store(
  deps: AskDeps,
  actor: Actor,
  { documentId, mode, waitsForSigner }: Asking,
  { contents, letter, stored, priceCents, carrier }: Made,
): Promise<Outcome<{ id: Id; priceCents: number }, AskProblem>> {
  const { account, user } = actor
  const asked = await withPermission<{ id: Id; replaced: Id[] }, AskProblem>(
    deps,
    actor,
    'order-letters',
    async (db) => {
      if (await isDispatchUnderWay(db, account, documentId)) return refuse('already-waiting')
      const at = deps.now()
      const by = { by: user.id, now: at }
      const replaced = await deleteAskedDispatches(db, account, documentId)
      await insertFile(db, account, { ...stored, kind: 'posted', type: '' }, by)
      const { answers, today } = contents
      const isFree = priceCents === 0 && !waitsForSigner
      const leavesAt = departureAfter(at)
      const id = await insertDispatch(
        db,
        account,
        {
          documentId,
          mode,
          priceCents,
          pages: stored.pages,
          carrier,
          pdfFileId: stored.id,
          leavesAt,
          dueAt: isFree ? leavesAt : null,
          steps: { asked: at.toISOString(), ...(isFree && { paid: at.toISOString() }) },
          recipient: [...letter.recipientLines],
          sender: [...letter.senderLines],
          recipientName: letter.recipientName,
          waitsForSigner,
          snapshot: { answers, enclosures: [...letter.enclosed], today, isAlone: true },
        },
        by,
      )
      if (contents.state.isToPay) await addToBasket(db, account, documentId, by)
      return accept({ id, replaced })
    },
  )
  if (!asked.ok) return asked
  await removeBytes(deps, asked.value.replaced)
  return accept({ id: asked.value.id, priceCents })
}
