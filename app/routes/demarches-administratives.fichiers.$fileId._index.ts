import { keptFile } from '#app/components/files/refused.tsx'
import { answerInstead } from '#app/components/page/standalone.tsx'
import { fileAnswer } from '#app/http/files.ts'
import { requireEditor } from '#app/http/guards.ts'
import { readPageData } from '#app/http/page-data.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { openAttachment } from '#app/operations/pieces/attachments.ts'

/** A file of the family, as a download: an attachment, a proof of posting, or a letter as sent. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireEditor({ request, context })
  const opened = await openAttachment(context, member, params.fileId!)
  if (opened.ok) return fileAnswer(opened.value.file, opened.value.bytes)
  return answerInstead(keptFile(opened.problem), await readPageData({ request, context }), context.nonce)
}
