import { z } from 'zod'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { stylesheets, useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireEditor } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { mailConfirmation, readLettersConfirmation } from '#app/operations/letters/confirmation.ts'
import { parisDay } from '#app/rules/days.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { confirmationPath } from '#app/rules/letters/addresses.ts'
import ledgerStyles from '../../styles/ledger.css?url'
import { ConfirmationPage } from './confirmation.tsx'

export const links = stylesheets(ledgerStyles)

export const meta: MetaFunction = ({ matches }) => pageTitle('Ce qui est prêt', matches)

/** The ready letters, and the next steps. screens-3.12. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { user, account } = await requireEditor({ request, context })
  const today = parisDay(context.now())
  const page = await readLettersConfirmation(context.db, account, today)
  return { ...page, today, email: user.email, canPrint: context.printer.reason() === undefined }
}

/** "M’envoyer cette page": the form has no fields. */
const form = z.object({})

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  const parsed = await readForm(request, form)
  if (!parsed.ok) return tryAgain(parsed)
  const mailed = await mailConfirmation(context, { ...member, once: parsed.once })
  if (!mailed.ok) {
    const email = 'Cette page est déjà partie cinq fois aujourd’hui. Regardez dans les indésirables.'
    const wait = { 'Retry-After': String(DAY_MS / 1000) }
    return tryAgain({ typed: {}, errors: { envoyer: email } }, { status: 429, headers: wait })
  }
  return seeOther(confirmationPath, { notice: 'pagePartie' })
}

export default function Confirmation() {
  const loaded = useLoaderData<typeof loader>()
  const { errors = {} } = useActionData<typeof action>() ?? {}
  return (
    <>
      <ErrorSummary errors={errors} />
      <ConfirmationPage {...loaded} />
    </>
  )
}
