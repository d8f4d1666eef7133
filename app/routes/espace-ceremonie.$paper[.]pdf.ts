import type { LoaderFunctionArgs } from '@remix-run/node'
import { createElement } from 'react'
import { type PaperRefusal, paperRefusals } from '#app/components/ceremony/paper-refusals.ts'
import { PaperRefused } from '#app/components/ceremony/paper-refused.tsx'
import { standalonePage } from '#app/components/standalone.tsx'
import { readFacts } from '#app/http/facts.ts'
import { requireEditor } from '#app/http/guards.ts'
import { printPaper, readPaperContent } from '#app/operations/ceremony-papers.ts'
import { type PaperName, paperNamed, papers } from '#app/rules/ceremony/papers.ts'
import { MOST_PDFS_PER_HOUR } from '#app/rules/documents.ts'
import { HOUR_MS } from '#app/rules/sign-in.ts'
import { countHit } from '#db/rates.ts'
import styles from '../styles.css?url'

/**
 * One of the papers of the day: the running sheet, the reading cards, the list for the USB stick. Throws 404 for another
 * name, and for another account's ceremony. Never kept by a cache.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account } = await requireEditor({ request, context })
  const { db, rates, printer, network, now } = context
  const paper = paperNamed(params.paper)
  const content =
    paper && (await readPaperContent(db, account, new URL(request.url).searchParams.get('ceremonie') ?? undefined))
  if (!content) throw new Response(null, { status: 404 })

  const asked = { paper, ceremonyId: content.ceremony.id }
  if (network) {
    const { hits } = await countHit(rates, `pdf:${account.id}`, HOUR_MS, now())
    if (hits > MOST_PDFS_PER_HOUR) return refused({ request, context }, asked, 'too-many')
  }
  const printed = await printPaper(printer, paper, content)
  if (!printed.ok) return refused({ request, context }, asked, printed.problem)
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
  asked: { paper: PaperName; ceremonyId: string },
  problem: PaperRefusal,
) {
  const { status, title, text } = paperRefusals[problem]
  const html = standalonePage({
    facts: await readFacts(guarded),
    nonce: guarded.context.nonce,
    title,
    stylesheet: styles,
    children: createElement(PaperRefused, { ...asked, title, text }),
  })
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(html, { status, headers })
}
