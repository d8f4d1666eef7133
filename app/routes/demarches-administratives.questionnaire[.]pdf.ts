import { pagePdfAnswer } from '#app/http/files.ts'
import { requireMember } from '#app/http/guards.ts'
import type { LoaderFunctionArgs } from '#app/http/router.ts'
import { printPage } from '#app/operations/bundle/print-page.ts'
import { printQuestionnaire } from '#app/operations/questionnaire/print.ts'
import { usualNameOf } from '#app/rules/first-name.ts'
import { questionnairePath } from '#app/rules/letters/addresses.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'

/** The two sheets to fill in with a pen, with the code that leads back to their page for thirty days. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireMember({ request, context })
  const firstName = usualNameOf(await readProfile(context.db, account))
  const printed = await printPage(context, account, ({ today, help }) =>
    printQuestionnaire(context.printer, { site: context.site, help }, { account, firstName, today }),
  )
  return pagePdfAnswer({ path: questionnairePath, name: 'a-remplir-au-stylo.pdf' }, printed)
}
