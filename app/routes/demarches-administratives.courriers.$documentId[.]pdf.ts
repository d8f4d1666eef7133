import { letterRefused } from '#app/components/letters/pdf-refused.tsx'
import { answerInstead } from '#app/components/page/standalone.tsx'
import { requireDocumentId } from '#app/http/documents.ts'
import { fileAnswer } from '#app/http/files.ts'
import { requireEditor } from '#app/http/guards.ts'
import { readPageData } from '#app/http/page-data.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { makeLetterPdf } from '#app/operations/letters/letter-pdf.ts'
import { letterOf } from '#letters/index.ts'

/** The letter ready to post; with `?copie=notaire`, the slip and the copy (choice-44). Never cached. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireEditor({ request, context })
  const definition = letterOf(requireDocumentId(params.documentId))
  const forNotary = new URL(request.url).searchParams.get('copie') === 'notaire'
  const made = await makeLetterPdf(context, member, definition, { forNotary })
  if (made.ok) return fileAnswer({ name: made.value.name, mediaType: 'application/pdf' }, made.value.bytes)
  const instead = letterRefused({ definition, problem: made.problem, answers: made.answers })
  return answerInstead(instead, await readPageData({ request, context }), context.nonce)
}
