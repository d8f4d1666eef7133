import { answerInstead } from '#app/components/page/standalone.tsx'
import { fileAnswer } from '#app/http/files.ts'
import { requireEditor } from '#app/http/guards.ts'
import { readPageData } from '#app/http/page-data.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { withinPdfLimit } from '#app/operations/access/limits.ts'
import { printHeirs } from '#app/operations/rights/heirs-attestation.ts'
import { heirsRefused } from './heirs-refused.tsx'

/** Prints a sheet to keep and one to sign for each heir, or responds with a page that says why there is none. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireEditor({ request, context })
  const printed = await withinPdfLimit(context, account, () => printHeirs(context, account))
  if (printed.ok) {
    return fileAnswer({ name: 'attestation-des-heritiers.pdf', mediaType: 'application/pdf' }, printed.value.bytes)
  }
  return answerInstead(heirsRefused(printed.problem), await readPageData({ request, context }), context.nonce)
}
