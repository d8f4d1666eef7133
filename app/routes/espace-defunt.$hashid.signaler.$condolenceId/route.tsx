import { VisitorsFooter } from '#app/components/deceased-space/public-footer.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther } from '#app/http/answers.ts'
import { noSpaceHere, requireSpaceVisit } from '#app/http/deceased-space.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { notKept, unlessStorageFails } from '#app/http/storage.ts'
import { findReported, reportCondolence } from '#app/operations/condolences/report.ts'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { unlistedMeta } from '#app/rules/deceased-space/unlisted.ts'
import { ReportPage } from './report-form.tsx'

export const meta: MetaFunction = ({ matches }) => [...pageTitle('Signaler un message', matches), unlistedMeta]

/** "Signaler ce message", for anyone who may read it. Throws 404 as for an unknown space. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visit = await requireSpaceVisit({ request, context }, params.hashid!)
  const reported = await findReported(context, visit, params.condolenceId!)
  if (!reported) throw noSpaceHere()
  const { name, message } = reported
  return { hashid: params.hashid!, name, message, helpEmail: context.site.helpEmail }
}

/** Responds identically for a message that was hidden meanwhile, one already reported, and an unknown one. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const visit = await requireSpaceVisit({ request, context }, params.hashid!)
  const counted = await unlessStorageFails(async () => ({
    done: await reportCondolence(context, visit, params.condolenceId!),
  }))
  if (!counted) return notKept({ typed: {}, errors: { report: notNow } })
  return seeOther(spaceOf(params.hashid!), { notice: 'motSignale' })
}

const notNow = 'Nous n’arrivons pas à enregistrer pour le moment. Réessayez dans une minute.'

export default function ReportRoute() {
  const { errors } = useActionData<typeof action>() ?? {}
  const read = useLoaderData<typeof loader>()
  return (
    <>
      <div className="stack">
        <ReportPage {...read} errors={errors} />
      </div>
      <VisitorsFooter />
    </>
  )
}
