import { Icon } from '#app/components/page/icon.tsx'
import { usePageData } from '#app/components/page/page-data.ts'
import { usePageFacts } from '#app/components/page/sections.tsx'
import {
  addressesPath,
  bundleFormPath,
  knownOf,
  questionsPath,
  rowOf,
  trackingPath,
} from '#app/rules/letters/addresses.ts'
import { isDocumentId } from '#app/rules/letters/document-id.ts'
import { type PathStage, pathStages } from '#app/rules/letters/progress/path.ts'

/** The stages of the letters, with their names and their first pages. */
export const stageLinks: Readonly<Record<PathStage, { label: string; path: string }>> = {
  who: { label: 'Qui', path: questionsPath },
  family: { label: 'Vous deux', path: knownOf() },
  addresses: { label: 'Adresses', path: addressesPath },
  print: { label: 'Relire, imprimer', path: bundleFormPath },
  follow: { label: 'Suivre', path: trackingPath },
}

/** Returns the anchor of the letter that a page is about, so that its stage leads back to its row of the stack. */
function rowIn(pathAndQuery: string): string {
  const [, id = ''] = /\/courriers\/(\w+)|[?&]courrier=(\w+)/.exec(pathAndQuery)?.filter(Boolean) ?? []
  return isDocumentId(id) ? `#${rowOf(id)}` : ''
}

/**
 * The five stages in the frame of the letters. A stage has a tick if the loader of the page returns it in `stagesDone`
 * (`PageFacts` in components/page/sections.tsx), and its number otherwise. On a narrow screen the labels are only heard.
 */
export function Stages({ current }: { current: PathStage }) {
  const { stagesDone = [] } = usePageFacts()
  const { pathAndQuery = '' } = usePageData() ?? {}
  return (
    <nav aria-label="Les cinq étapes">
      <ol className="stages">
        {pathStages.map((name, index) => {
          const { label, path } = stageLinks[name]
          const isCurrent = name === current
          const isDone = stagesDone.includes(name) && !isCurrent
          return (
            <li key={name} className={isDone ? 'is-done' : undefined}>
              <a
                href={name === 'print' ? path + rowIn(pathAndQuery) : path}
                aria-current={isCurrent ? 'step' : undefined}
              >
                <span className="dot" aria-hidden="true">
                  {isDone ? <Icon name="check" /> : index + 1}
                </span>{' '}
                <span>
                  {label}
                  {isDone && <span className="unseen">{'\u00A0'}: faite</span>}
                </span>
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
