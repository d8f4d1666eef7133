import { z } from 'zod'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireSignedIn } from '#app/http/guards.ts'
import { findTeamHelper } from '#app/http/helpers/team.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { redirectHelper } from '#app/http/session-cookie.ts'
import { listHeldMandates, openHelperSession } from '#app/operations/helpers/open.ts'
import { homeOf } from '#app/rules/access/services.ts'
import { dateFr, de } from '#app/rules/french.ts'
import { helpedPathOf, helpingPath, newHelpedPath } from '#app/rules/helpers/addresses.ts'
import { deskPath } from '#app/rules/questionnaire/addresses.ts'

export const meta: MetaFunction = ({ matches }) => pageTitle('Aider une famille', matches)

/** The families that this helper may help now, each with the button that opens its account. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const signedIn = await requireSignedIn({ request, context })
  const isOfTeam = (await findTeamHelper({ request, context }, signedIn)) !== undefined
  return { held: await listHeldMandates(context, signedIn.user.id), isOfTeam }
}

const form = z.object({ id: z.string() })

/**
 * Replaces the session by one that opens this account only, at the desk if the mandate opens it. An ended mandate leads
 * back to the list.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const signedIn = await requireSignedIn({ request, context })
  const posted = await readForm(request, form)
  const opened = posted.ok ? await openHelperSession(context, signedIn, posted.value.id) : posted
  if (!opened.ok) return seeOther(helpingPath)
  const { sessionId, helping } = opened.value
  const landing = helping.scope.includes('da') ? deskPath : homeOf('ec')
  return redirectHelper({ request, context }, sessionId, landing)
}

export default function HelpingPage() {
  const { held, isOfTeam } = useLoaderData<typeof loader>()
  const living = held.filter(({ state }) => state === 'living')
  const waiting = held.filter(({ state }) => state === 'waiting')
  return (
    <>
      <div className="stack">
        <h1>Aider une famille</h1>
        <p className="lede">Un dossier à la fois. Chaque page que vous ouvrez est notée, et la famille le lit.</p>
      </div>
      {living.length === 0 && <p>Aucun mandat n’est ouvert à votre nom.</p>}
      {held.length > 0 && (
        <ul className="stack">
          {living.map(({ id, deceased, until, begunBy }) => (
            <li key={id}>
              <PostForm>
                <input type="hidden" name="id" value={id} />
                <p>
                  <strong>{deceased}</strong>
                  <br />
                  <span className="small">Jusqu’au {dateFr(until)} inclus.</span>
                </p>
                <button type="submit" className={living.length === 1 ? 'button' : 'button quiet'}>
                  Ouvrir le dossier {de(deceased)}
                </button>
              </PostForm>
              {begunBy === 'team' && (
                <p className="actions">
                  <a className="link" href={helpedPathOf(id)}>
                    Le papier<span className="unseen">, dossier {de(deceased)}</span>
                  </a>
                </p>
              )}
            </li>
          ))}
          {waiting.map(({ id, deceased, begunBy }) => (
            <li key={id}>
              <p>
                <strong>{deceased}</strong>
                <br />
                <span className="small">Attend le papier signé.</span>
                {begunBy === 'team' && (
                  <>
                    <br />
                    <a className="link" href={helpedPathOf(id)}>
                      Imprimer, ou ajouter la photo<span className="unseen">, dossier {de(deceased)}</span>
                    </a>
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {isOfTeam && (
        <p>
          <a className="button quiet" href={newHelpedPath}>
            Aider une personne sans e-mail
          </a>
        </p>
      )}
      <p className="small">
        Après dix minutes sans rien faire, le dossier se ferme. Rien ne reste sur l’ordinateur, sauf ce que vous
        téléchargez&nbsp;: effacez-le après l’avoir imprimé.
      </p>
    </>
  )
}
