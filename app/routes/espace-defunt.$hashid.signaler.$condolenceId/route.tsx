import { SignedMessage } from '#app/components/condolences/signed-message.tsx'
import { VisitorsFooter } from '#app/components/deceased-space/public-footer.tsx'
import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther } from '#app/http/answers.ts'
import { noSpaceHere, requireSpaceVisit } from '#app/http/deceased-space.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { notKept, unlessStorageFails } from '#app/http/storage.ts'
import { findReported, reportCondolence } from '#app/operations/condolences/report.ts'
import { SILENT_WORDS } from '#app/rules/condolences/condolences.ts'
import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { unlistedMeta } from '#app/rules/deceased-space/unlisted.ts'

export const meta: MetaFunction = ({ matches }) => [...pageTitle('Signaler un message', matches), unlistedMeta]

/** "Signaler ce message", for anyone who may read it. Throws 404 as for an unknown space. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const visit = await requireSpaceVisit({ request, context }, params.hashid!)
  const reported = await findReported(context, visit, params.condolenceId!)
  if (!reported) throw noSpaceHere()
  const { name, message } = reported
  return { hashid: params.hashid!, name, message, helpEmail: context.site.helpEmail }
}

/** Responds identically for a message that was hidden in the meantime, one already reported, and an unknown one. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const visit = await requireSpaceVisit({ request, context }, params.hashid!)
  const counted = await unlessStorageFails(async () => ({
    done: await reportCondolence(context, visit, params.condolenceId!),
  }))
  if (!counted) return notKept({ typed: {}, errors: { report: notNow } })
  return seeOther(spaceOf(params.hashid!), { notice: 'motSignale' })
}

const notNow = 'Nous n’arrivons pas à enregistrer pour le moment. Réessayez dans une minute.'

/** The message to report, and what happens next. The family decides; unlawful content is reported to the operator. */
export default function ReportPage() {
  const { hashid, name, message, helpEmail } = useLoaderData<typeof loader>()
  const { errors = {} } = useActionData<typeof action>() ?? {}
  return (
    <>
      <div className="stack">
        <ErrorSummary errors={errors} />
        <h1>Signaler ce message</h1>
        <SignedMessage name={name} message={message || SILENT_WORDS} />
        <p>
          Si ce message blesse, ou n’a pas sa place ici, dites-le à la famille. Elle le relira. Votre nom n’est pas
          demandé.
        </p>
        <PostForm>
          <p className="actions">
            <button type="submit" className="button" id="report">
              Signaler ce message
            </button>{' '}
            <a className="link" href={spaceOf(hashid)}>
              Revenir aux messages
            </a>
          </p>
        </PostForm>
        <p className="small">
          Pour un contenu contraire à la loi, vous pouvez aussi écrire à <a href={`mailto:${helpEmail}`}>{helpEmail}</a>
          .
        </p>
      </div>
      <VisitorsFooter />
    </>
  )
}
