import { keptFile } from '#app/components/files/refused.tsx'
import { answerInstead } from '#app/components/page/standalone.tsx'
import { fileAnswer, pictureAnswer, recordingAnswer } from '#app/http/files.ts'
import { requireEditor } from '#app/http/guards.ts'
import { readPageData } from '#app/http/page-data.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { openPicture } from '#app/operations/pictures/ready.ts'
import { openFile } from '#app/operations/pieces/attachments.ts'
import { isAudio } from '#app/rules/files/formats.ts'
import { pictureSizeIn } from '#app/rules/pictures/addresses.ts'

/**
 * A picture of a slide show, or a text in a file, to be saved, or a recording to be listened to: for those who write, as
 * every file (choice-13). A picture is shown where a size of it is asked for: partners may offer the ceremony alone.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireEditor({ request, context })
  const size = pictureSizeIn(new URL(request.url).searchParams)
  if (size) {
    const shown = await openPicture(context, member.account, { id: params.fileId!, role: member.role, ...size })
    if (!shown) throw new Response(null, { status: 404 })
    return pictureAnswer(shown.bytes, { mediaType: shown.mediaType, isForAll: false })
  }
  const opened = await openFile(context, member, params.fileId!, ['ceremony', 'picture'])
  if (opened.ok) {
    const { file, bytes } = opened.value
    return isAudio(file) ? recordingAnswer(file, bytes, request.headers.get('range')) : fileAnswer(file, bytes)
  }
  return answerInstead(keptFile(opened.problem), await readPageData({ request, context }), context.nonce)
}
