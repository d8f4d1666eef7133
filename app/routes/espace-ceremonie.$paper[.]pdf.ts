import type { LoaderFunctionArgs } from '@remix-run/node'
import { createElement } from 'react'
import { type PaperRefusal, paperRefusals } from '#app/components/ceremony/papers/refusals.ts'
import { PaperRefused } from '#app/components/ceremony/papers/refused.tsx'
import { standaloneAnswer } from '#app/components/page/standalone.tsx'
import { requireEditor } from '#app/http/guards.ts'
import { readPageData } from '#app/http/page-data.ts'
import { isOverPdfLimit } from '#app/operations/access/limits.ts'
import { printPaper, readPaperContent } from '#app/operations/ceremony/papers.ts'
import { type PaperName, paperNamed, papers } from '#app/rules/ceremony/papers/papers.ts'
import styles from '../styles.css?url'

/**
 * One of the papers of the day: the running sheet, the reading cards, the list for the USB stick. Throws 404 for another
 * name, and for another account's ceremony. Never kept by a cache.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account } = await requireEditor({ request, context })
  const { db, printer } = context
  const paper = paperNamed(params.paper)
  const content =
    paper && (await readPaperContent(db, account, new URL(request.url).searchParams.get('ceremonie') ?? undefined))
  if (!content) throw new Response(null, { status: 404 })

  const requested = { paper, ceremonyId: content.ceremony.id }
  if (await isOverPdfLimit(context, account)) return refused({ request, context }, requested, 'too-many')
  const printed = await printPaper(printer, paper, content)
  if (!printed.ok) return refused({ request, context }, requested, printed.problem)
  return new Response(printed.value.bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${papers[paper].file}"`,
      'Cache-Control': 'no-store',
    },
  })
}

/** A page instead of the file, which says why and what to do. */
async function refused(
  guarded: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  requested: { paper: PaperName; ceremonyId: string },
  problem: PaperRefusal,
) {
  const { status, title, text } = paperRefusals[problem]
  const page = {
    pageData: await readPageData(guarded),
    nonce: guarded.context.nonce,
    title,
    stylesheet: styles,
    children: createElement(PaperRefused, { ...requested, title, text }),
  }
  return standaloneAnswer(page, { status })
}
