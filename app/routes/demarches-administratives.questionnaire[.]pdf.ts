import { pagePdfAnswer } from '#app/http/files.ts'
import { requireMember } from '#app/http/guards.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { printPage } from '#app/operations/bundle/print-page.ts'
import { lettersToWrite, readOverview } from '#app/operations/letters/overview.ts'
import { printQuestionnaire } from '#app/operations/questionnaire/print.ts'
import { parisDay } from '#app/rules/days.ts'
import { usualNameOf } from '#app/rules/first-name.ts'
import { questionnairePath } from '#app/rules/letters/addresses.ts'
import { siteOf } from '#app/rules/partners/site.ts'

/**
 * The two sheets to fill in with a pen, with the code that leads back to their page for thirty days. `?lettres`: also a
 * sheet for each letter to write.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireMember({ request, context })
  const today = parisDay(context.now())
  const { profile, letters } = await readOverview(context.db, account, today)
  const isWithLetters = new URL(request.url).searchParams.has('lettres')
  const family = {
    account,
    firstName: usualNameOf(profile),
    today,
    letters: isWithLetters ? lettersToWrite(letters) : [],
  }
  const printed = await printPage(context, account, ({ help }) =>
    printQuestionnaire(context.printer, { site: siteOf(context.sites(), account), help }, family),
  )
  return pagePdfAnswer({ path: questionnairePath, name: 'a-remplir-au-stylo.pdf' }, printed)
}
