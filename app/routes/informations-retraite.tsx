import { DocumentPage } from '#app/components/content/document-page.tsx'
import type { PageHandle } from '#app/components/page/needs.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { useLoaderData } from '#app/components/page/router.ts'
import { Sources } from '#app/components/page/sources.tsx'
import { pageTitle } from '#app/components/page/title.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { servicesPath } from '#app/rules/access/addresses.ts'
import { canEdit } from '#app/rules/accounts/roles.ts'
import { de } from '#app/rules/french.ts'
import { formOf } from '#app/rules/letters/addresses.ts'

export const handle: PageHandle = { isForAll: true }

export const meta: MetaFunction = ({ matches }) => pageTitle('Informations retraite', matches)

/** An editor's text, if any. */
export const loader = async ({ context }: LoaderFunctionArgs) => ({ edited: await context.content.retirement() })

/** The text of screens-3.19, unless the content service brings its own (choice-49). */
export default function RetirementPage() {
  const { edited } = useLoaderData<typeof loader>()
  const { user, site } = usePageData() ?? {}
  const mayWrite = user?.role && canEdit(user.role) && site?.services.includes('da')
  return (
    <div className="stack">
      {edited ? (
        <DocumentPage document={edited} />
      ) : (
        <TwoThings firstName={user?.deceasedFirstName || 'votre proche'} />
      )}
      <p className="actions">
        {mayWrite && (
          <a className="button" href={formOf('retraiteCourrierComplet')}>
            Voir la lettre
          </a>
        )}{' '}
        <a className="link" href={user ? servicesPath : '/'} data-close="">
          Fermer
        </a>
      </p>
    </div>
  )
}

function TwoThings({ firstName }: { firstName: string }) {
  return (
    <>
      <h1>Retraite&nbsp;: deux choses à savoir</h1>
      <ol className="steps">
        <li>La retraite {de(firstName)} s’arrête. Ce qui a été versé en trop sera repris.</li>
        <li>
          Si vous étiez mariés, vous avez peut-être droit à une part&nbsp;: la <em>pension de réversion</em>. Il faut la
          demander.
        </li>
      </ol>
      <p>
        Une seule demande suffit&nbsp;: <a href="https://www.info-retraite.fr">info-retraite.fr</a>. Sans
        Internet&nbsp;: la lettre «&nbsp;Caisse de retraite&nbsp;».
      </p>
      <p className="small">
        <Sources names={['info-retraite.fr, demande de réversion']} />
      </p>
    </>
  )
}
