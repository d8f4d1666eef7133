import { pictureAnswer } from '#app/http/files.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { findAuthored, readAuthorToken } from '#app/operations/condolences/authored.ts'
import { openAuthorPhoto } from '#app/operations/deceased-space/files.ts'

/** The picture of a condolence, for its author. Throws 404 for a truncated link, and if there is none. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = readAuthorToken(context.keys, params.token!)
  const authored = id && (await findAuthored(context, id, context.site.domainId))
  const bytes = authored && (await openAuthorPhoto(context, authored))
  if (!bytes) throw new Response(null, { status: 404 })
  return pictureAnswer(bytes, { isForAll: false })
}
