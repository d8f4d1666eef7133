import { findSpaceVisit } from '#app/http/deceased-space.ts'
import { pictureAnswer } from '#app/http/files.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { openPortrait } from '#app/operations/deceased-space/files.ts'
import { spacePictureSizeIn } from '#app/rules/deceased-space/addresses.ts'

/** Responds with the portrait, for viewers who may see the page. Throws 404 for others, and if there is none. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visit = await findSpaceVisit({ request, context }, params.hashid!)
  const size = spacePictureSizeIn(new URL(request.url).searchParams)
  const bytes = visit?.space && (await openPortrait(context, visit.account, visit.space, size))
  if (!bytes) throw new Response(null, { status: 404 })
  return pictureAnswer(bytes, { isForAll: visit.space?.visibility === 'link' })
}
