import type { LoaderFunctionArgs } from '@remix-run/node'
import { createElement } from 'react'
import { chaseOf, chasePdfOf, fieldOf } from '#app/components/letters/addresses.ts'
import { pdfRefusals } from '#app/components/letters/pdf-refusals.ts'
import { PdfRefused } from '#app/components/letters/pdf-refused.tsx'
import { standaloneAnswer } from '#app/components/page/standalone.tsx'
import { seeOther } from '#app/http/answers.ts'
import { requireDocumentId } from '#app/http/documents.ts'
import { requireEditor } from '#app/http/guards.ts'
import { readPageData } from '#app/http/page-data.ts'
import { isOverPdfLimit } from '#app/operations/access/limits.ts'
import { printChase, readChase } from '#app/operations/tracking/chase.ts'
import { parisDay } from '#app/rules/days.ts'
import { blockersOf } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { pdfName } from '#app/rules/letters/documents.ts'
import { gapsToFill } from '#app/rules/letters/missing.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { letterOf } from '#letters/index.ts'
import styles from '../styles.css?url'

/** The letter that asks again, and the copy of the first. Never kept by a cache. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account, user } = await requireEditor({ request, context })
  const definition = letterOf(requireDocumentId(params.documentId))
  const { db, keys, printer, network, isReadOnly, now } = context
  if (await isOverPdfLimit(context, account)) return refused({ request, context }, definition, 'too-many')

  const chase = await readChase(db, account, definition, parisDay(now()))
  if (!chase) return seeOther(chaseOf(definition.id))
  const printed = await printChase(printer, definition, chase)
  if (!printed.ok) return refused({ request, context }, definition, printed.problem, chase.answers)
  if (!isReadOnly) {
    const entry = { accountId: account.id, userId: user.id, act: 'letter-printed', object: definition.id } as const
    await db.transaction().execute((db) => appendAudit(db, keys, { ...entry, network, at: now() }))
  }

  return new Response(printed.value.bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${pdfName(`relance ${definition.name}`, {})}"`,
      'Cache-Control': 'no-store',
    },
  })
}

/** A page instead of the file, which says why and what to do. */
async function refused(
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  definition: LetterDefinition,
  problem: keyof typeof pdfRefusals,
  answers: Answers = {},
) {
  const { id } = definition
  const { status, ...refusal } = pdfRefusals[problem]
  const fields = problem === 'blocked' ? gapsToFill(definition, blockersOf(definition, answers)) : []
  const missing = fields.map(({ field, words }) => ({ words, href: fieldOf(id, field) }))
  const ways = { id, pdf: chasePdfOf(id), page: chaseOf(id) }
  const page = {
    pageData: await readPageData(args),
    nonce: args.context.nonce,
    title: refusal.title,
    stylesheet: styles,
    children: createElement(PdfRefused, { ...ways, refusal, missing, mayRetry: status !== 422 }),
  }
  return standaloneAnswer(page, { status })
}
