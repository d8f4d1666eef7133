import { announcementRefused } from '#app/components/ceremony/papers/refused.tsx'
import { answerInstead } from '#app/components/page/standalone.tsx'
import { requireCeremonyEditor } from '#app/http/ceremony/mandate.ts'
import { fileAnswer } from '#app/http/files.ts'
import { readPageData } from '#app/http/page-data.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { withinPdfLimit } from '#app/operations/access/limits.ts'
import { printAnnouncement } from '#app/operations/ceremony/announcement.ts'
import { readPaperContent } from '#app/operations/ceremony/papers.ts'
import { isThanksModel } from '#app/rules/ceremony/papers/thanks-models.ts'
import { condolencePageOf } from '#app/rules/deceased-space/share-address.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'

/** The death notice, or four thank-you cards, on A4. Throws 404 for another account's. Never cached. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireCeremonyEditor({ request, context })
  const { db, printer } = context
  const { searchParams } = new URL(request.url)
  const content = await readPaperContent(db, account, searchParams.get('ceremonie') ?? undefined)
  if (!content) throw new Response(null, { status: 404 })

  const word = searchParams.get('feuille') ?? 'a5'
  const sheet = word === 'a6' || word === 'thanks' || isThanksModel(word) ? word : 'a5'
  const space = condolencePageOf(await findSpace(db, account), siteOf(context.sites(), account))
  const printed = await withinPdfLimit(context, account, () => printAnnouncement(printer, content, { sheet, space }))
  const name = sheet === 'thanks' || isThanksModel(sheet) ? 'remerciements.pdf' : 'faire-part.pdf'
  if (printed.ok) return fileAnswer({ name, mediaType: 'application/pdf' }, printed.value.bytes)
  const instead = announcementRefused(content.ceremony.id, sheet, printed.problem)
  return answerInstead(instead, await readPageData({ request, context }), context.nonce)
}
