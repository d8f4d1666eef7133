import type { LoaderFunctionArgs } from '@remix-run/node'
import { createElement } from 'react'
import { fieldOf } from '#app/components/letters/addresses.ts'
import { pdfRefusals } from '#app/components/letters/pdf-refusals.ts'
import { PdfRefused } from '#app/components/letters/pdf-refused.tsx'
import { standaloneAnswer } from '#app/components/page/standalone.tsx'
import { requireDocumentId } from '#app/http/documents.ts'
import { requireEditor } from '#app/http/guards.ts'
import { readPageData } from '#app/http/page-data.ts'
import { isOverPdfLimit } from '#app/operations/access/limits.ts'
import { readLetter } from '#app/operations/letters/answers.ts'
import { type LetterProblem, printLetter } from '#app/operations/letters/print.ts'
import { parisDay } from '#app/rules/days.ts'
import { blockersOf } from '#app/rules/letters/answers.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { pdfName } from '#app/rules/letters/documents.ts'
import { gapsToFill } from '#app/rules/letters/missing.ts'
import { appendAudit } from '#db/accounts/audit.ts'
import { saveLetterPrint } from '#db/letters/prints.ts'
import { letterOf } from '#letters/index.ts'
import styles from '../styles.css?url'

/** The letter ready to post; with `?copie=notaire`, the slip and the copy (decision 44). Never kept by a cache. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account, user } = await requireEditor({ request, context })
  const definition = letterOf(requireDocumentId(params.documentId))
  const { db, keys, printer, network, isReadOnly, now } = context
  if (await isOverPdfLimit(context, account)) return refused({ request, context }, definition, 'too-many')

  const today = parisDay(now())
  const { answers, enclosures } = await readLetter(db, account, definition, today)
  const forNotary = new URL(request.url).searchParams.get('copie') === 'notaire'
  const copy = forNotary ? ({ copy: 'notary' } as const) : {}
  const printed = await printLetter(printer, definition, answers, { today, enclosures, ...copy })
  if (!printed.ok) return refused({ request, context }, definition, printed.problem, answers)
  if (!isReadOnly) {
    const entry = { accountId: account.id, userId: user.id, act: 'letter-printed', object: definition.id } as const
    await db.transaction().execute(async (db) => {
      // What is posted is what was downloaded, whatever is typed by then.
      if (!forNotary) await saveLetterPrint(db, account, definition.id, { answers, enclosures, today })
      await appendAudit(db, keys, { ...entry, network, at: now() })
    })
  }

  return new Response(printed.value.bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${pdfName(definition.name, copy)}"`,
      'Cache-Control': 'no-store',
    },
  })
}

type Problem = LetterProblem | 'too-many'

/** A page instead of the file, which says why and what to do. */
async function refused(
  args: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  definition: LetterDefinition,
  problem: Problem,
  answers: Answers = {},
) {
  const { status, ...refusal } = pdfRefusals[problem]
  const fields = problem === 'blocked' ? gapsToFill(definition, blockersOf(definition, answers)) : []
  const missing = fields.map(({ field, words }) => ({ words, href: fieldOf(definition.id, field) }))
  const page = {
    pageData: await readPageData(args),
    nonce: args.context.nonce,
    title: refusal.title,
    stylesheet: styles,
    children: createElement(PdfRefused, { id: definition.id, refusal, missing, mayRetry: status !== 422 }),
  }
  return standaloneAnswer(page, { status })
}
