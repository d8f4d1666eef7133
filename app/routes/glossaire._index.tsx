import { SearchForm } from '#app/components/content/search-form.tsx'
import { Words } from '#app/components/content/words.tsx'
import { PhoneLink } from '#app/components/page/footer.tsx'
import type { PageHandle } from '#app/components/page/needs.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { glossaryPath } from '#app/rules/content/addresses.ts'
import { glossaryByLetter, glossaryVerifiedAt, searchGlossary } from '#app/rules/content/glossary.ts'
import { readSearch } from '#app/rules/content/text.ts'
import { dateFr } from '#app/rules/french.ts'

export const handle: PageHandle = { isForAll: true }

export const meta: MetaFunction = ({ matches }) => pageTitle('Les mots des papiers', matches)

/** The search text is in the URL and is not stored. */
export function loader({ request }: LoaderFunctionArgs) {
  return { typed: readSearch(request.url) }
}

export default function GlossaryPage() {
  const { typed } = useLoaderData<typeof loader>()
  const { site } = usePageData() ?? {}
  const letters = typed ? glossaryByLetter(searchGlossary(typed)) : glossaryByLetter()
  return (
    <>
      <div className="stack">
        {typed && (
          <p>
            <a className="link" href={glossaryPath}>
              Tous les mots
            </a>
          </p>
        )}
        <h1>Les mots des papiers</h1>
        <p className="lede">Chaque mot difficile, dit simplement, avec un exemple.</p>
        <p className="small">Vérifié le {dateFr(glossaryVerifiedAt)}.</p>
      </div>
      <SearchForm path={glossaryPath} typed={typed} />
      {letters.length === 0 && <p>Ce mot n’est pas là. Demandez-nous&nbsp;: {site && <PhoneLink site={site} />}.</p>}
      {letters.map(({ letter, words }) => (
        <section className="section" key={letter}>
          <h2>{letter}</h2>
          <Words words={words} hasExamples />
        </section>
      ))}
    </>
  )
}
