import { VisitorsFooter } from '#app/components/deceased-space/public-footer.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { requireSpaceVisit } from '#app/http/deceased-space.ts'
import { readForm } from '#app/http/form.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { notKept, unlessStorageFails } from '#app/http/storage.ts'
import { mailAuthorLinks, requestWithdrawal } from '#app/operations/condolences/withdrawals.ts'
import { withdrawalForms } from '#app/rules/condolences/withdrawal.ts'
import { withdrawOf } from '#app/rules/deceased-space/addresses.ts'
import { unlistedMeta } from '#app/rules/deceased-space/unlisted.ts'
import { formsByIntent } from '#app/rules/fields.ts'
import { WithdrawPage } from './withdraw-page.tsx'

export const meta: MetaFunction = ({ matches }) => [...pageTitle('Retirer mon message', matches), unlistedMeta]

/** For anyone who may read the space. Throws 404 as for a space that does not exist. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireSpaceVisit({ request, context }, params.hashid!)
  return { hashid: params.hashid!, asked: new URL(request.url).searchParams.get('demande') ?? undefined }
}

const form = formsByIntent(withdrawalForms)

/** Responds identically in all cases: the link is sent by email, and the family finds the message. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { account } = await requireSpaceVisit({ request, context }, params.hashid!)
  const posted = await readForm(request, form)
  if (!posted.ok) return tryAgain(posted)
  const { value: values, once: onceKey, typed } = posted
  const done = await unlessStorageFails(async () => {
    if (values.intent === 'email') await mailAuthorLinks(context, account, { email: values.email, onceKey })
    else await requestWithdrawal(context, account, { name: values.name, words: values.words ?? '', onceKey })
    return true
  })
  if (!done) return notKept({ typed, errors: { [values.intent === 'email' ? 'email' : 'name']: notNow } })
  return seeOther(withdrawOf(params.hashid!, values.intent))
}

const notNow = 'Nous n’arrivons pas à enregistrer pour le moment. Réessayez dans une minute.'

export default function WithdrawRoute() {
  const { typed, errors = {} } = useActionData<typeof action>() ?? {}
  return (
    <>
      <div className="stack">
        <ErrorSummary errors={errors} />
        <WithdrawPage {...useLoaderData<typeof loader>()} typed={typed} errors={errors} />
      </div>
      <VisitorsFooter />
    </>
  )
}
