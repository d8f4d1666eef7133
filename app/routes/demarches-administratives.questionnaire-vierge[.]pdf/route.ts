import { answerInstead } from '#app/components/page/standalone.tsx'
import { fileAnswer } from '#app/http/files.ts'
import { requireOffered } from '#app/http/offered-services.ts'
import { readPageData } from '#app/http/page-data.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { printBlankQuestionnaire } from '#app/operations/questionnaire/print.ts'
import { blankRefused } from './blank-refused.tsx'

/** The two sheets without a code, for the desk of anyone who helps families. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireOffered({ request, context })
  const printed = await printBlankQuestionnaire(context.printer, context.site)
  if (printed.ok)
    return fileAnswer({ name: 'a-remplir-au-stylo.pdf', mediaType: 'application/pdf' }, printed.value.bytes)
  return answerInstead(blankRefused(printed.problem), await readPageData({ request, context }), context.nonce)
}
