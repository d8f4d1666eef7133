import { redirectTo } from '#app/http/answers.ts'
import { rangedAnswer } from '#app/http/files.ts'
import { requireMember } from '#app/http/guards.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { findDownload } from '#app/operations/export/download.ts'
import { takeAwayPath } from '#app/rules/retention/addresses.ts'

/**
 * The last export of this user, whole or a range of it to resume a download. Redirects to the page if there is none.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = await requireMember({ request, context })
  const download = await findDownload(context, member)
  if (!download) return redirectTo(takeAwayPath)
  return rangedAnswer(request, { name: 'dossier.zip', mediaType: 'application/zip' }, download)
}
