import { z } from 'zod'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { LegalPart } from '#app/components/page/legal.tsx'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { findClosedByLink, takeBack } from '#app/operations/erasure/close.ts'
import { servicesPath } from '#app/rules/access/addresses.ts'
import { lastYearOfReceipts } from '#app/rules/erasure/erasure.ts'
import { de, upperFirst, weekdayDate } from '#app/rules/french.ts'
import { keepSpacePath, takeBackOf } from '#app/rules/retention/addresses.ts'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => [
  ...pageTitle(data?.closed ? `Le dossier ${de(data.closed.firstName)} est fermé` : 'Ce lien ne sert plus', matches),
  { name: 'robots', content: 'noindex' },
]

/** Shows the possible actions and does nothing, because email programs open links before people do. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const closed = await findClosedByLink(context, params.token ?? '')
  return closed ? data({ closed }) : data({ closed: undefined }, { status: 404 })
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const posted = await readForm(request, z.object({}))
  if (!posted.ok) throw new Response(null, { status: 400 })
  const taken = await takeBack(context, params.token ?? '')
  if (!taken.ok) return seeOther(takeBackOf(params.token ?? ''))
  return seeOther(servicesPath, { notice: 'dossierRepris' })
}

export default function ClosedPage() {
  const { closed } = useLoaderData<typeof loader>()
  if (!closed) {
    return (
      <div className="stack">
        <h1>Ce lien ne sert plus</h1>
        <p>Le dossier est rouvert, ou il est effacé. S’il est rouvert, vous le retrouvez en vous connectant.</p>
        <p>
          <a className="link" href={servicesPath}>
            Ouvrir vos services
          </a>
        </p>
      </div>
    )
  }
  const { firstName, askedOn, dueOn, others, lastReceiptOn } = closed
  return (
    <>
      <div className="stack">
        <h1>Le dossier {de(firstName)} est fermé</h1>
        <p className="lede">Il sera détruit le {weekdayDate(dueOn)}. D’ici là, vous pouvez le reprendre.</p>
        <PostForm>
          <p className="actions">
            <button type="submit" className="button">
              Reprendre le dossier
            </button>
          </p>
        </PostForm>
      </div>
      <LegalPart title="Où nous en sommes">
        <ol>
          <li>{upperFirst(weekdayDate(askedOn))}&nbsp;: fermé à la demande de son propriétaire.</li>
          {others.length > 0 && <li>Nous avons écrit à {listed(others)}. Personne ne lit plus le dossier.</li>}
          <li>{upperFirst(weekdayDate(dueOn))}&nbsp;: lettres, papiers, photos et copies détruits.</li>
        </ol>
        <p>
          Vous tenez à l’espace de souvenirs&#8239;? Reprenez le dossier, puis{' '}
          <a href={keepSpacePath}>gardez l’espace seul</a>.
        </p>
      </LegalPart>
      {lastReceiptOn && (
        <LegalPart title="Ce qui reste">
          <p>Les reçus, sans le nom de la personne décédée, jusqu’à la fin de {lastYearOfReceipts(lastReceiptOn)}.</p>
        </LegalPart>
      )}
    </>
  )
}

const names = new Intl.ListFormat('fr', { type: 'conjunction' })
const listed = (people: string[]) => names.format(people)
