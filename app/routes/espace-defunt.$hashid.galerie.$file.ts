import { findSpaceVisit } from '#app/http/deceased-space.ts'
import { pictureAnswer } from '#app/http/files.ts'
import { savesData } from '#app/http/preferences.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { openPicture } from '#app/operations/pictures/ready.ts'
import { pictureFileIn } from '#app/rules/pictures/addresses.ts'
import { renditionWidthIn } from '#app/rules/pictures/renditions.ts'

/**
 * A family picture at a width: of the gallery, for anyone who sees the space; any picture, for users who may write.
 * Throws 404 otherwise, and if it does not exist.
 */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visit = await findSpaceVisit({ request, context }, params.hashid!)
  const file = pictureFileIn(params.file!)
  const asked = file && {
    ...file,
    width: renditionWidthIn(new URL(request.url).searchParams),
    savesData: savesData(request),
  }
  const opened = visit && asked && (await openPicture(context, visit.account, { ...asked, role: visit.member?.role }))
  if (!opened) throw new Response(null, { status: 404 })
  const { bytes, mediaType } = opened
  return pictureAnswer(bytes, { mediaType, isForAll: opened.isForAll && visit.space?.visibility === 'link' })
}
