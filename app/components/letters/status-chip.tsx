import { Icon } from '#app/components/page/icon.tsx'
import { type ShownDay, type ShownProgress, statusCopy } from './status-copy.ts'

/** The progress of a letter: an icon and words, never colour alone. */
export function StatusChip({ progress, left }: { progress: ShownProgress; left?: ShownDay | undefined }) {
  const { state, icon, words } = statusCopy(progress, left)
  return (
    <p className="status" data-state={state === 'none' ? undefined : state}>
      {icon && <Icon name={icon} />} {words}
    </p>
  )
}
