import { z } from 'zod'
import { KeepPage } from '#app/components/files/keep-page.tsx'
import { stylesheets, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { NearYou } from '#app/components/places/near-you.tsx'
import { mailedPage } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireMember } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { mailRights } from '#app/operations/rights/paper.ts'
import { readRights } from '#app/operations/rights/rights.ts'
import { unknownIntent } from '#app/rules/fields.ts'
import { knownFieldOf, knownOf, questionsPath, rightsPath, rightsPdfPath } from '#app/rules/letters/addresses.ts'
import styles from '../../styles/rights.css?url'
import { RightList } from './right-list.tsx'

export const links = stylesheets(styles)

export const meta: MetaFunction = ({ matches }) => pageTitle('Ce à quoi vous avez peut-être droit', matches)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account } = await requireMember({ request, context })
  return await readRights(context, account)
}

const form = z.object({ intent: z.literal('mail', unknownIntent) })

/** Emails the page to its reader. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember({ request, context })
  const parsed = await readForm(request, form)
  if (!parsed.ok) throw new Response(null, { status: 400 })
  return mailedPage(rightsPath, await mailRights(context, { ...member, once: parsed.once }))
}

export default function RightsPage() {
  const { firstName, isTieKnown, hasAnswered, likely, toCheck, folded, near } = useLoaderData<typeof loader>()
  const themes = [...toCheck, { title: 'Travail, guerre, petit budget', rights: folded }]
  return (
    <>
      <div className="stack">
        <h1>Ce à quoi vous avez peut-être droit</h1>
        <p className="lede">D’après ce que vous avez dit. L’organisme décide.</p>
      </div>
      <section className="section">
        <h2>{likely.length > 0 ? 'Vous y avez peut-être droit' : 'Rien de sûr pour le moment'}</h2>
        <div>
          {likely.length > 0 ? (
            <RightList rights={likely} />
          ) : (
            <p>
              Quelques réponses suffisent pour trier ce qui suit, et d’abord{' '}
              <a href={isTieKnown ? questionsPath : knownFieldOf('applicantRelationshipWithDeceased')}>
                {isTieKnown ? 'à qui écrire' : `votre lien avec ${firstName}`}
              </a>
              .
            </p>
          )}
        </div>
      </section>
      <section className="section">
        <h2>À vérifier avec l’organisme</h2>
        <div>
          {themes
            .filter(({ rights }) => rights.length > 0)
            .map(({ title, rights }) => (
              <details className="fold" key={title}>
                <summary>
                  <b>{title}</b> <span>{rights.length}</span>
                </summary>
                <RightList rights={rights} />
              </details>
            ))}
        </div>
      </section>
      <section className="section">
        <h2>Autre chose à nous dire</h2>
        <div className="stack">
          <p>Une réponse peut ouvrir un droit. Rien n’est obligatoire.</p>
          <p className="actions">
            <a className="link" href={questionsPath}>
              {hasAnswered ? 'Compléter mes réponses' : 'Répondre à quelques questions'}
            </a>{' '}
            <a className="link" href={knownOf()}>
              Ce que nous savons
            </a>
          </p>
          <p className="small">
            Les jours sont comptés depuis le décès. Ces indications ne remplacent pas la réponse de l’organisme.
          </p>
        </div>
      </section>
      <NearYou near={near} />
      <KeepPage action={rightsPath} file={rightsPdfPath} />
    </>
  )
}
