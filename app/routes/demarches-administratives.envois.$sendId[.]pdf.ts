import type { LoaderFunctionArgs } from '@remix-run/node'
import { createElement } from 'react'
import { pdfRefusals } from '#app/components/letters/pdf-refusals.ts'
import { ErrorPage } from '#app/components/page/error-page.tsx'
import { standaloneAnswer } from '#app/components/page/standalone.tsx'
import { requireEditor } from '#app/http/guards.ts'
import { readPageData } from '#app/http/page-data.ts'
import { isOverPdfLimit } from '#app/operations/access/limits.ts'
import { readMailedPdf } from '#app/operations/mail/mailed-pdf.ts'
import { attachmentDisposition, fileHeaders } from '#app/rules/files/downloads.ts'
import { pdfName } from '#app/rules/letters/documents.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { findSendRecord } from '#db/tracking/send-records.ts'
import { letterOf } from '#letters/index.ts'
import styles from '../styles.css?url'

/** A letter exactly as it left. Throws 404 for another account's; 503 while nothing can print one that was not kept. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account, user } = await requireEditor({ request, context })
  const { db, keys, network, isReadOnly, now } = context
  const record = await findSendRecord(db, account, params.sendId ?? '')
  if (!record) throw new Response(null, { status: 404 })

  if (await isOverPdfLimit(context, account)) return refused({ request, context }, pdfRefusals['too-many'])
  const paper = await readMailedPdf(context, { account, user }, record)
  if (!paper.ok)
    return refused({ request, context }, paper.problem === 'blocked' ? neverWritten : pdfRefusals[paper.problem])
  if (!isReadOnly) {
    const entry = { accountId: account.id, userId: user.id, act: 'letter-printed', object: record.documentId } as const
    await db.transaction().execute((db) => appendAudit(db, keys, { ...entry, network, at: now() }))
  }
  return new Response(paper.value as Uint8Array<ArrayBuffer>, {
    headers: {
      ...fileHeaders,
      'Content-Type': 'application/pdf',
      'Content-Length': String(paper.value.byteLength),
      'Content-Disposition': attachmentDisposition(pdfName(letterOf(record.documentId).name, {})),
    },
  })
}

type Refusal = { status: number; title: string; text: string }

/** It was noted as sent, and what it said is not known here: it was done online, or written elsewhere. */
const neverWritten: Refusal = {
  status: 404,
  title: 'Nous n’avons pas le texte de cet envoi',
  text: 'Il a été noté alors que la lettre n’était pas complète ici. La date et le numéro de suivi sont gardés.',
}

/** A page instead of the file. */
async function refused(args: Pick<LoaderFunctionArgs, 'request' | 'context'>, { status, title, text }: Refusal) {
  const page = {
    pageData: await readPageData(args),
    nonce: args.context.nonce,
    title,
    stylesheet: styles,
    children: createElement(ErrorPage, { status, words: { title, lede: text } }),
  }
  return standaloneAnswer(page, { status })
}
