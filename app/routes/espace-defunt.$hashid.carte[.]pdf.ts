import { noCards, spacePaperRefused } from '#app/components/deceased-space/book-answers.tsx'
import { answerInstead } from '#app/components/page/standalone.tsx'
import { requireSpaceMember } from '#app/http/deceased-space.ts'
import { fileAnswer } from '#app/http/files.ts'
import { readPageData } from '#app/http/page-data.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { withinPdfLimit } from '#app/operations/access/limits.ts'
import { printCards } from '#app/operations/deceased-space/card.ts'
import { isForVisitors } from '#app/rules/deceased-space/access.ts'
import { cardOf } from '#app/rules/deceased-space/addresses.ts'
import { shownPerson } from '#app/rules/deceased-space/public-view.ts'
import { CARD_NAME, cardContent, cardCountIn, cardCountName } from '#app/rules/deceased-space/share-address.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'

/** Cards that link to a space, for its members; none if only relatives may open it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account, space } = await requireSpaceMember({ request, context }, params.hashid!, 'see-space')
  const { db, sites, printer } = context
  const { hashid } = account
  const count = cardCountIn(new URL(request.url).searchParams)
  const file = `${cardOf(hashid)}?${cardCountName}=${count}`

  async function make() {
    if (!isForVisitors(space.visibility)) return { instead: noCards(hashid) }
    const { name } = shownPerson(space, await readProfile(db, account), hashid)
    const card = cardContent(space, { name, site: siteOf(sites(), account) })
    const printed = await withinPdfLimit(context, account, () => printCards(printer, card, count))
    return printed.ok ? { bytes: printed.value.bytes } : { instead: spacePaperRefused(hashid, printed.problem, file) }
  }

  const { bytes, instead } = await make()
  if (bytes) return fileAnswer({ name: CARD_NAME, mediaType: 'application/pdf' }, bytes)
  return answerInstead(instead, await readPageData({ request, context }), context.nonce)
}
