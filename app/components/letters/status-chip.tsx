import { Icon } from '#app/components/page/icon.tsx'
import { type ShownStanding, standingWords } from './status-copy.ts'

/** Where a letter stands: an icon and words, never colour alone. */
export function StandingChip({ standing }: { standing: ShownStanding }) {
  const { state, icon, words } = standingWords(standing)
  return (
    <p className="status" data-state={state === 'none' ? undefined : state}>
      {icon && <Icon name={icon} />} {words}
    </p>
  )
}
