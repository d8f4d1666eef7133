import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { requireOffered } from '#app/http/offered-services.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { blankPdfOf, estimatePath } from '#app/rules/estimate/addresses.ts'
import { readQuotes } from '#app/rules/estimate/quotes.ts'
import { BlankSheet } from './blank-sheet.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('Trois devis à remplir', matches)

/** A sheet for a cremation, unless the URL says a burial. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  requireOffered({ request, context })
  return { mode: readQuotes(new URL(request.url).searchParams).mode }
}

export default function BlankSheetPage() {
  const { mode } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="stack">
        <h1>Trois devis à remplir</h1>
        <p className="lede">Une feuille à emporter chez les pompes funèbres. Le devis est gratuit.</p>
        <p className="actions unprinted">
          <a className="button" href={blankPdfOf(mode)} download>
            Télécharger la feuille (PDF)
          </a>
        </p>
        <p className="unprinted">
          Cette page s’imprime aussi&nbsp;: choisissez «&nbsp;Imprimer&nbsp;» dans votre navigateur.{' '}
          <a href={estimatePath}>Revenir au prix des obsèques</a>
        </p>
      </div>
      <BlankSheet mode={mode} />
    </>
  )
}
