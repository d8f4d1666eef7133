import { Icon } from '#app/components/page/icon.tsx'
import { usePageFacts } from '#app/components/page/sections.tsx'
import { bundleFormPath, knownOf, pickerPath, questionsPath, trackingPath } from './addresses.ts'

/** One of the five stages of the letters, from the list of bodies to write to, to their replies. */
export type PathStage = 'who' | 'family' | 'addresses' | 'print' | 'follow'

/** The five stages in order, with their first pages. */
const pathStages: readonly { name: PathStage; label: string; path: string }[] = [
  { name: 'who', label: 'Qui', path: questionsPath },
  { name: 'family', label: 'Vous deux', path: knownOf() },
  { name: 'addresses', label: 'Adresses', path: `${pickerPath}/adresses` },
  { name: 'print', label: 'Relire, imprimer', path: bundleFormPath },
  { name: 'follow', label: 'Suivre', path: trackingPath },
]

/**
 * The five stages in the frame of the letters. A stage has a tick if the loader of the page returns it in `stagesDone`
 * (`PageFacts` in components/page/sections.tsx), and its number otherwise. On a narrow screen the labels are only heard.
 */
export function Stages({ current }: { current: PathStage }) {
  const { stagesDone = [] } = usePageFacts()
  return (
    <nav aria-label="Les cinq étapes">
      <ol className="stages">
        {pathStages.map(({ name, label, path }, index) => {
          const isCurrent = name === current
          const isDone = stagesDone.includes(name) && !isCurrent
          return (
            <li key={name} className={isDone ? 'is-done' : undefined}>
              <a href={path} aria-current={isCurrent ? 'step' : undefined}>
                <span className="dot" aria-hidden="true">
                  {isDone ? <Icon name="check" /> : index + 1}
                </span>
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
