import { answerInstead } from '#app/components/page/standalone.tsx'
import { requireCeremonyMember } from '#app/http/ceremony/mandate.ts'
import { fileAnswer } from '#app/http/files.ts'
import { readPageData } from '#app/http/page-data.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { withinPdfLimit } from '#app/operations/access/limits.ts'
import { printBooklet } from '#app/operations/ceremony/booklet.ts'
import { readCeremony } from '#app/operations/ceremony/ceremonies.ts'
import { readCover } from '#app/operations/ceremony/photograph.ts'
import { ceremonyContent } from '#app/rules/ceremony/papers/papers.ts'
import { condolencePageOf } from '#app/rules/deceased-space/share-address.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { bookletRefusal } from './booklet-refusals.ts'
import { bookletRefused } from './booklet-refused.tsx'

/**
 * Responds with the programme to fold, or page after page with `&pages=a5`, for everyone who sees the ceremony. Throws
 * 404 for another account's. No cache stores it.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireCeremonyMember({ request, context })
  const { db, printer } = context
  const { searchParams } = new URL(request.url)
  const ceremony = await readCeremony(db, account, searchParams.get('ceremonie') ?? '')
  if (!ceremony) throw new Response(null, { status: 404 })
  const isForScreen = searchParams.get('pages') === 'a5'
  const printed = await withinPdfLimit(context, account, async () => {
    const content = ceremonyContent(ceremony, await readProfile(db, account), { isForMaster: false })
    const picture = await readCover(context, account, ceremony)
    const shape = isForScreen ? 'screen' : 'sheets'
    const condolencePage = condolencePageOf(await findSpace(db, account), siteOf(context.sites(), account))
    return await printBooklet(printer, content, { shape, picture, condolencePage })
  })
  const name = isForScreen ? 'programme.pdf' : 'programme-a-plier.pdf'
  if (printed.ok) return fileAnswer({ name, mediaType: 'application/pdf' }, printed.value.bytes)
  const refusal = bookletRefusal(printed.problem, printed.problem === 'too-long' ? printed.longest : undefined)
  const instead = bookletRefused(refusal, { ceremonyId: ceremony.id, isForScreen })
  return answerInstead(instead, await readPageData({ request, context }), context.nonce)
}
