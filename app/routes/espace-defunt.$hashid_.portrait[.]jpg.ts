import type { LoaderFunctionArgs } from '@remix-run/node'
import { findSpaceVisit } from '#app/http/deceased-space.ts'
import { pictureAnswer } from '#app/http/files.ts'
import { openPortrait } from '#app/operations/deceased-space/files.ts'

/** The portrait, to whoever may see the page. Throws 404 for who may not, as where there is none. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visit = await findSpaceVisit({ request, context }, params.hashid!)
  const size = new URL(request.url).searchParams.get('taille') === 'grand' ? 'grand' : 'petit'
  const bytes = visit?.space && (await openPortrait(context, visit.account, visit.space, size))
  if (!bytes) throw new Response(null, { status: 404 })
  return pictureAnswer(bytes, { isForAll: visit.space?.visibility === 'link' })
}
