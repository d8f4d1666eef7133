import { Icon } from '#app/components/page/icon.tsx'
import { type ShownStatus, statusCopy } from './status-copy.ts'

/** Where a letter stands: an icon and words, never colour alone. */
export function StatusChip({ standing }: { standing: ShownStatus }) {
  const { state, icon, words } = statusCopy(standing)
  return (
    <p className="status" data-state={state === 'none' ? undefined : state}>
      {icon && <Icon name={icon} />} {words}
    </p>
  )
}
