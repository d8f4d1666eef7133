import { ProofsLink } from '#app/components/bundle/proofs-link.tsx'
import { stylesheets, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { TrialPost } from '#app/components/post/trial-notice.tsx'
import { seeOther } from '#app/http/answers.ts'
import { readTexts } from '#app/http/form.ts'
import { requireEditor, requireMember } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { cancelDispatch } from '#app/operations/post/give-up.ts'
import { readJourneys } from '#app/operations/post/journeys.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { journeysPath, postingPath } from '#app/rules/post/addresses.ts'
import { journeysCopy } from '#app/rules/post/journey.ts'
import pathStyles from '../../styles/path.css?url'
import styles from '../../styles/post.css?url'
import replyStyles from '../../styles/reply.css?url'
import { Journey } from './journey.tsx'

export const links = stylesheets(pathStyles, replyStyles, styles)

export const meta: MetaFunction = ({ matches }) => pageTitle('Le trajet des lettres', matches)

/** Where the letters that were given to us are. Without a carrier, the page shows those that were posted before. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account, role } = await requireMember({ request, context })
  const journeys = await readJourneys(context, { account, role })
  if (!context.carrier && journeys.length === 0) throw new Response(null, { status: 404 })
  return {
    journeys,
    isTrial: context.carrier?.isTrial === true,
    mayWrite: can(role, 'track-letters') && context.carrier !== undefined,
  }
}

/** Cancels a letter before its departure. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  const { typed, once } = await readTexts(request)
  const cancelled = await cancelDispatch(context, { ...member, once }, typed.dispatch ?? '')
  if (cancelled.ok)
    return seeOther(journeysPath, { notice: cancelled.value.givenBackCents > 0 ? 'envoiRendu' : 'envoiAnnule' })
  if (cancelled.problem === 'too-late') return seeOther(journeysPath, { notice: 'envoiParti' })
  throw new Response(null, { status: cancelled.problem === 'not-allowed' ? 403 : 404 })
}

export default function JourneysPage() {
  const { journeys, isTrial, mayWrite } = useLoaderData<typeof loader>()
  return (
    <>
      {isTrial && <TrialPost />}
      <div className="tight">
        <h1>Le trajet des lettres</h1>
        <p className="lede">{journeysCopy(journeys.map(({ step }) => step))}</p>
      </div>
      {journeys.length === 0 && (
        <div className="empty stack">
          <p>Aucune lettre ne nous est confiée.</p>
          {mayWrite && (
            <p>
              <a className="button quiet" href={postingPath}>
                Choisir qui poste
              </a>
            </p>
          )}
        </div>
      )}
      {mayWrite && journeys.some(({ proofs }) => proofs.length > 0) && <ProofsLink />}
      <div className="cols">
        {journeys.map((journey) => (
          <Journey key={journey.id} journey={journey} mayWrite={mayWrite} />
        ))}
      </div>
    </>
  )
}
