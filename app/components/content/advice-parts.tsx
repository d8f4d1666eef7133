import { CallUs } from '#app/components/page/footer.tsx'
import type { AdvicePage } from '#app/content/documents.ts'
import { natureCopy } from '#app/content/timings.ts'
import { glossaryPath } from '#app/rules/content/addresses.ts'
import type { AdviceView } from '#app/rules/content/view.ts'
import { frTypo, lowerFirst } from '#app/rules/french.ts'
import { TextList } from './text.tsx'
import { Words } from './words.tsx'

/** A list of things to have at hand is printed alone, on half a sheet of A4 (content.css). */
export const isHalfSheet = ({ groups }: AdviceView): boolean => groups.some(({ isChecklist }) => isChecklist)

/** The parts of a page, each under its own anchor: its tabs are links to them. */
export function Parts({ page, view }: { page: AdvicePage; view: AdviceView }) {
  const hasLaw = view.deadlines.some(({ nature }) => nature === 'law')
  const tabs = [
    ['savoir', 'À savoir'],
    ...(view.deadlines.length > 0 ? [['quand', 'Quand']] : []),
    ['prix', 'Prix'],
    ['eviter', 'À ne pas faire'],
    ...(page.videos.length > 0 ? [['videos', 'Vidéos']] : []),
    ['sources', 'Sources'],
  ] as const
  return (
    <>
      <nav className="pages" aria-label="Dans cette page">
        <ul>
          {tabs.map(([id, label]) => (
            <li key={id}>
              <a href={`#${id}`}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      <section className="section" id="savoir">
        <h2>À savoir</h2>
        <div className="stack advice">
          {view.groups.map(({ title, text, isChecklist }) => (
            <div key={title ?? ''}>
              {title && <h3>{title}</h3>}
              <TextList text={text} className={isChecklist ? 'checklist' : undefined} />
            </div>
          ))}
          {isHalfSheet(view) && <CallUs question="Une question" />}
        </div>
      </section>
      {view.deadlines.length > 0 && (
        <section className="section" id="quand">
          <h2>Quand</h2>
          {!hasLaw && <p className="small margin">Ici, aucune date ne vient de la loi.</p>}
          <ul className="delays">
            {view.deadlines.map(({ what, when, nature, ifLate }) => (
              <li key={what} className={nature === 'law' ? 'fixed' : undefined}>
                <h3>{what}</h3>
                <p>
                  {natureCopy[nature]}&nbsp;: {when}.
                </p>
                {ifLate && <p className="hint">Plus tard&nbsp;: {lowerFirst(ifLate)}.</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="section" id="prix">
        <h2>Ce que ça coûte</h2>
        <TextList text={view.prices} />
      </section>
      <section className="section" id="eviter">
        <h2>À ne pas faire</h2>
        <TextList text={view.avoid} />
      </section>
      {page.videos.length > 0 && (
        <section className="section" id="videos">
          <h2>Vidéos</h2>
          <ul>
            {page.videos.map(({ title, url, minutes }) => (
              <li key={url}>
                <a href={url}>{frTypo(title)}</a> ({minutes}&nbsp;min)
              </li>
            ))}
          </ul>
        </section>
      )}
      {view.words.length > 0 && (
        <section className="section" id="mots">
          <h2>Les mots de cette page</h2>
          <div>
            <Words words={view.words} />
            <p className="unprinted">
              <a href={glossaryPath}>Tous les mots</a>
            </p>
          </div>
        </section>
      )}
    </>
  )
}
