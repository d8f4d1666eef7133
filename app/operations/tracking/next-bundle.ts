import { pageCountOf } from '#app/adapters/pdf/page-count.ts'
import type { AttachedFile, BundlePart } from '#app/adapters/printing/bundle.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import type { Actor } from '#app/operations/accounts/permissions.ts'
import { type FileDeps, readBytes } from '#app/operations/files/files.ts'
import type { LetterProblem } from '#app/operations/letters/print.ts'
import { type MailedPdfDeps, readMailedPdf } from '#app/operations/mail/mailed-pdf.ts'
import { canHandOut } from '#app/rules/files/downloads.ts'
import { dateFr } from '#app/rules/french.ts'
import { blockersOf } from '#app/rules/letters/answers.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { nextLetterTitle } from '#app/rules/tracking/next-letter.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { listAcknowledgements } from '#db/post/due.ts'
import type { SendRecord } from '#db/tracking/send-records.ts'
import type { LetterExchange } from './exchange.ts'
import { headerOf, renderNext, type WrittenNext } from './next-letter.ts'

type BundleDeps = FileDeps & MailedPdfDeps & { isReadOnly?: boolean; printer: Pick<Printer, 'print' | 'printBundle'> }
type BundleProblem = LetterProblem | 'to-pay' | 'unreadable-attachment'

/**
 * Prints the papers that are posted together: the letter, each earlier letter as it was sent, the replies received, and
 * the proofs of posting. Leaves out files that the antivirus has not cleared.
 */
export async function printNextBundle(
  deps: BundleDeps,
  actor: Actor,
  definition: LetterDefinition,
  { exchange, written }: { exchange: LetterExchange; written: WrittenNext },
): Promise<Outcome<{ bytes: Uint8Array }, BundleProblem>> {
  if (blockersOf(definition, written.answers).length > 0) return refuse('blocked')
  const { html, title } = renderNext(definition, written, { gaps: 'lines' })
  const series = nextLetterTitle(written.next.step)
  const pageHeader = headerOf(definition, written)
  const copies: BundlePart[] = []
  for (const sending of written.earlier) {
    const copy = await copyOf(deps, actor, sending)
    if (!copy.ok) return copy
    copies.push(copy.value)
  }
  const parts: BundlePart[] = [
    { kind: 'article', id: 'next', level: 1, title: series, series, html, pageHeader },
    ...copies,
    ...(await filesOf(deps, actor.account, exchange)),
  ]
  return await deps.printer.printBundle({ title, sides: 'duplex', parts })
}

async function copyOf(
  deps: BundleDeps,
  actor: Actor,
  sending: WrittenNext['earlier'][number],
): Promise<Outcome<BundlePart, BundleProblem>> {
  const sent = await readMailedPdf(deps, actor, sending)
  if (!sent.ok) return sent
  const pages = await pageCountOf(sent.value)
  if (!pages.ok) return pages
  const label = `Copie de mon courrier du ${dateFr(sending.sentAt)}`
  return accept(attached(sending.id, { label, mediaType: 'application/pdf', pages: pages.value, bytes: sent.value }))
}

async function filesOf(
  deps: FileDeps,
  account: Account,
  { sendings, received }: LetterExchange,
): Promise<BundlePart[]> {
  const acknowledgements = await listAcknowledgements(deps.db, account.id)
  const wanted = [
    ...received.map(({ fileId, replyOn }) => [replyOn ? `Leur réponse du ${dateFr(replyOn)}` : 'Leur réponse', fileId]),
    ...sendings.flatMap(({ id, receiptFileId, sentAt }) => [
      [`Preuve de l’envoi du ${dateFr(sentAt)}`, receiptFileId] as const,
      [`Avis de réception de l’envoi du ${dateFr(sentAt)}`, acknowledgements.get(id)] as const,
    ]),
  ] as const
  const read = await Promise.all(
    wanted.map(async ([label, id]): Promise<BundlePart[]> => {
      const found = id ? await readBytes(deps, account, id) : undefined
      if (!label || !id || !found || !canHandOut(found.file)) return []
      const { mediaType, pages } = found.file
      return [attached(id, { label, mediaType: mediaType as AttachedFile['mediaType'], pages, bytes: found.bytes })]
    }),
  )
  return read.flat()
}

const attached = (id: SendRecord['id'], file: AttachedFile): BundlePart => ({
  kind: 'attachment',
  id,
  level: 2,
  title: file.label,
  series: file.label,
  file,
})
