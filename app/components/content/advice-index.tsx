import type { AdvicePage } from '#app/content/documents.ts'
import { timingCopy } from '#app/content/timings.ts'
import { adviceOf, advicePath, glossaryPath } from '#app/rules/content/addresses.ts'
import { searchGlossary } from '#app/rules/content/glossary.ts'
import { filled } from '#app/rules/content/text.ts'
import { searchAdvice } from '#app/rules/content/view.ts'
import { frTypo } from '#app/rules/french.ts'
import { useFirstName } from './first-name.ts'
import { SearchForm } from './search-form.tsx'
import { Words } from './words.tsx'

type LineProps = { page: Pick<AdvicePage, 'uid' | 'title' | 'readingTime'>; line?: string }

function Line({ page: { uid, title, readingTime }, line }: LineProps) {
  const firstName = useFirstName()
  return (
    <li>
      <a href={adviceOf(uid)}>
        <span className="row">
          <strong>{filled(title, firstName)}</strong> <span className="leader small">{readingTime}&nbsp;min</span>
        </span>
        {line && <span> {line}</span>}
      </a>
    </li>
  )
}

/** All pages by the time they are useful, then one page per letter. */
function AdviceIndex({ pages }: { pages: readonly AdvicePage[] }) {
  const firstName = useFirstName()
  const ofLetters = pages.filter(({ timing }) => timing === 'letter')
  return (
    <>
      <nav className="pages" aria-label="Par moment">
        <ul>
          {timingCopy.slice(0, 4).map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
          <li>
            <a href="#courriers">Par courrier</a>
          </li>
        </ul>
      </nav>
      {timingCopy.map(({ timing, id, title, hint }) => (
        <section className="section" id={id} key={id}>
          <h2>{title}</h2>
          {hint && <p className="small margin">{hint}</p>}
          <ul className="contents dense">
            {pages
              .filter((page) => page.timing === timing)
              .map((page) => (
                <Line
                  key={page.uid}
                  page={page}
                  {...(timing === 'today' && { line: filled(page.promise, firstName) })}
                />
              ))}
          </ul>
        </section>
      ))}
      <section className="section" id="courriers">
        <h2>Par courrier</h2>
        <p className="small margin">Une page par lettre&nbsp;: pourquoi, quand, combien.</p>
        <details>
          <summary>Voir les {ofLetters.length} pages</summary>
          <ul className="contents dense">
            {ofLetters.map((page) => (
              <Line key={page.uid} page={page} />
            ))}
          </ul>
        </details>
      </section>
      <section className="section">
        <h2>Les mots</h2>
        <p>
          Un mot vous échappe&#8239;? <a href={glossaryPath}>Les mots des papiers, expliqués</a>
        </p>
      </section>
    </>
  )
}

type IndexPageProps = { pages: readonly AdvicePage[]; typed?: string; isMissing?: boolean }

/** The index with its search, the results of a search, or the page for an unknown address. */
export function AdviceIndexPage({ pages, typed = '', isMissing = false }: IndexPageProps) {
  const firstName = useFirstName()
  if (typed) return <Found pages={pages} typed={typed} firstName={firstName} />
  return (
    <>
      <div className="stack">
        <h1>{isMissing ? 'Cette page n’existe pas, ou plus' : 'Conseils'}</h1>
        <p className="lede">{isMissing ? 'Voici toutes les autres.' : 'Quoi faire, quand, et ce qui peut attendre.'}</p>
      </div>
      <SearchForm path={advicePath} typed="" />
      <AdviceIndex pages={pages} />
    </>
  )
}

type FoundProps = { pages: readonly AdvicePage[]; typed: string; firstName: string }

function Found({ pages, typed, firstName }: FoundProps) {
  const found = searchAdvice(pages, typed, firstName)
  const words = searchGlossary(typed)
  const isEmpty = found.length + words.length === 0
  return (
    <>
      <div className="stack">
        <p>
          <a href={advicePath}>Tous les conseils</a>
        </p>
        <h1>«&nbsp;{typed}&nbsp;»</h1>
        <p className="lede">
          {isEmpty ? 'Rien à ce mot. Voici toutes les pages.' : countOf(found.length, words.length)}
        </p>
      </div>
      <SearchForm path={advicePath} typed={typed} />
      {isEmpty && <AdviceIndex pages={pages} />}
      {found.length > 0 && (
        <section className="section">
          <h2>Les pages</h2>
          <ul className="contents dense">
            {found.map(({ page, line }) => (
              <Line key={page.uid} page={page} line={line} />
            ))}
          </ul>
        </section>
      )}
      {words.length > 0 && (
        <section className="section">
          <h2>Les mots</h2>
          <Words words={words} />
        </section>
      )}
    </>
  )
}

const plural = (count: number, noun: string) => (count === 0 ? [] : [`${count} ${noun}${count > 1 ? 's' : ''}`])

const countOf = (pages: number, words: number) =>
  frTypo(`${[...plural(pages, 'page'), ...plural(words, 'mot')].join(' et ')}.`)
