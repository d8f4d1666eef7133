import { PostForm } from '#app/components/forms/post-form.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import type { AdvicePage } from '#app/content/documents.ts'
import { preferencesPath } from '#app/rules/access/addresses.ts'
import { adviceOf, advicePath } from '#app/rules/content/addresses.ts'
import { filled } from '#app/rules/content/text.ts'
import { type AdviceView, toAdviceView } from '#app/rules/content/view.ts'
import { dateFr, frTypo } from '#app/rules/french.ts'
import { isHalfSheet, Parts } from './advice-parts.tsx'
import { CopiedOn } from './copied-on.tsx'
import { useFirstName } from './first-name.ts'
import { KeepIt } from './keep-it.tsx'
import { Segments, TextList } from './text.tsx'
import { ToBring } from './to-bring.tsx'

export type LetterLink = { name: string; href: string }

/** `link`: full URL, for an email; a draft has none, and is not stored. */
type ArticleProps = {
  page: AdvicePage
  letters: readonly LetterLink[]
  /** Other advice pages. */
  related?: readonly Pick<AdvicePage, 'uid' | 'title'>[]
  isPlain: boolean
  link?: string
}

/** An advice page: the answer, then its parts, all on the page, then its sources. screens-3.19. */
export function AdviceArticle({ page, letters, related = [], isPlain, link }: ArticleProps) {
  const firstName = useFirstName()
  const view = toAdviceView(page, firstName)
  const plain = isPlain ? view.plain : undefined
  return (
    <>
      <div className="stack">
        <p>
          <a href={advicePath}>Conseils</a>
        </p>
        <h1>{view.title}</h1>
        <Reading page={page} isPlain={plain !== undefined} />
        {!plain && (
          <p className="lede">
            <Segments segments={view.introduction} />
          </p>
        )}
        {letters[0] && (
          <p className="actions">
            <a className="button" href={letters[0].href}>
              Préparer la lettre&nbsp;: {letters[0].name}
            </a>
          </p>
        )}
      </div>
      {plain ? (
        <section className="section">
          <h2>En langage simple</h2>
          <div className="plain">
            <PlainText text={plain} />
            {page.bring && <ToBring things={page.bring} />}
          </div>
        </section>
      ) : (
        <Parts page={page} view={view} />
      )}
      {letters.length > 1 && (
        <section className="section unprinted">
          <h2>Les lettres</h2>
          <ul className="list">
            {letters.map(({ name, href }) => (
              <li key={href}>
                <a href={href}>{name}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {related.length > 0 && (
        <section className="section unprinted">
          <h2>À lire aussi</h2>
          <ul className="list">
            {related.map(({ uid, title }) => (
              <li key={uid}>
                <a href={adviceOf(uid)}>{filled(title, firstName)}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="section sources" id="sources">
        <h2>Sources</h2>
        {page.sources.length === 0 ? (
          <p>Cette page donne des conseils, pas des règles.</p>
        ) : (
          <ul className="list">
            {page.sources.map(({ label, url }) => (
              <li key={url}>
                <a href={url}>{frTypo(label)}</a>
              </li>
            ))}
          </ul>
        )}
      </section>
      {link && <KeepIt page={page} title={view.title} link={link} isHalf={isHalfSheet(view)} />}
    </>
  )
}

/** The reading time, when it was checked, and a link to the other version if there is one. */
function Reading({ page, isPlain }: { page: AdvicePage; isPlain: boolean }) {
  const { readingTime, verifiedAt, copiedOn, plain, uid } = page
  const { path } = usePageData() ?? {}
  return (
    <>
      <p className="small">
        Lecture&nbsp;: {readingTime}&nbsp;min. Vérifié le {dateFr(verifiedAt)}.
      </p>
      <CopiedOn day={copiedOn} isPage />
      {plain && (
        <PostForm action={preferencesPath} className="unprinted">
          <input type="hidden" name="returnTo" value={path ?? adviceOf(uid)} />
          <button
            type="submit"
            className="button quiet small-button"
            name="reading"
            value={isPlain ? 'complet' : 'clair'}
          >
            {isPlain ? 'Lire le texte complet' : 'Lire en langage simple'}
          </button>
        </PostForm>
      )}
    </>
  )
}

function PlainText({ text }: { text: NonNullable<AdviceView['plain']> }) {
  if ('html' in text) return <TextList text={text} />
  return (
    <>
      {text.map((line) => (
        <p key={line.map((segment) => segment.text).join('')}>
          <Segments segments={line} />
        </p>
      ))}
    </>
  )
}
