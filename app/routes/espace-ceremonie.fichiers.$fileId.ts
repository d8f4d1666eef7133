import { keptFile } from '#app/components/files/refused.tsx'
import { answerInstead } from '#app/components/page/standalone.tsx'
import { requireCeremonyEditor } from '#app/http/ceremony/mandate.ts'
import { fileAnswer, pictureAnswer, recordingAnswer } from '#app/http/files.ts'
import { readPageData } from '#app/http/page-data.ts'
import { savesData } from '#app/http/preferences.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { isOfCeremonies } from '#app/operations/ceremony/event-page.ts'
import { drawPhotograph } from '#app/operations/ceremony/photograph.ts'
import { openPicture } from '#app/operations/pictures/ready.ts'
import { openAttachment } from '#app/operations/pieces/attachments.ts'
import { isAudio } from '#app/rules/files/formats.ts'
import { pictureSizeIn } from '#app/rules/pictures/addresses.ts'

/**
 * A picture or a text file as a download, or a recording to play, for users who may write (choice-13). A mandate gives
 * access to the files of ceremonies only, in any size. A picture is displayed if the URL has a size, because partners
 * may offer only the ceremony.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const member = await requireCeremonyEditor({ request, context })
  const fileId = params.fileId!
  const isClosed = member.mandate && !(await isOfCeremonies(context.db, member.account, fileId))
  if (isClosed) throw new Response(null, { status: 404 })
  const size = pictureSizeIn(new URL(request.url).searchParams)
  if (size) {
    const shown = await openPicture(context, member.account, {
      id: fileId,
      role: member.role,
      savesData: savesData(request),
      ...size,
    })
    if (shown) return pictureAnswer(shown.bytes, { mediaType: shown.mediaType, isForAll: false })
    const photograph = await drawPhotograph(context, member.account, fileId)
    if (!photograph) throw new Response(null, { status: 404 })
    return pictureAnswer(photograph, { isForAll: false })
  }
  const opened = await openAttachment(context, member, fileId, ['ceremony', 'picture'])
  if (opened.ok) {
    const { file, bytes } = opened.value
    return isAudio(file) ? recordingAnswer(file, bytes, request.headers.get('range')) : fileAnswer(file, bytes)
  }
  return answerInstead(keptFile(opened.problem), await readPageData({ request, context }), context.nonce)
}
