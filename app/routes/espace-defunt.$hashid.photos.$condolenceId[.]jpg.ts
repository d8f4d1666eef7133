import { findSpaceVisit } from '#app/http/deceased-space.ts'
import { pictureAnswer } from '#app/http/files.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { openPhoto } from '#app/operations/deceased-space/files.ts'
import { spacePictureSizeIn } from '#app/rules/deceased-space/addresses.ts'

/** Responds with the picture of a message, for viewers who may read it. Throws 404 for others, and if there is none. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visit = await findSpaceVisit({ request, context }, params.hashid!)
  const size = spacePictureSizeIn(new URL(request.url).searchParams)
  const args = { condolenceId: params.condolenceId!, size, role: visit?.member?.role }
  const opened = visit?.space && (await openPhoto(context, visit.account, args))
  if (!opened) throw new Response(null, { status: 404 })
  return pictureAnswer(opened.bytes, { isForAll: opened.isForAll && visit.space?.visibility === 'link' })
}
