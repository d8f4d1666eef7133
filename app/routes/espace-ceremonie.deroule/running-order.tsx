import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { PageModule } from '#app/components/page/needs.tsx'
import { Spaced } from '#app/components/page/spaced.ts'
import { eventOf, rowIdOf, runningOrderAt } from '#app/rules/ceremony/addresses.ts'
import { lasting } from '#app/rules/ceremony/events/durations.ts'
import type { RunningLine } from '#app/rules/ceremony/papers/running-order.ts'
import { clockFr } from '#app/rules/wall-time.ts'

type RunningOrderProps = {
  ceremonyId: string
  lines: RunningLine[]
  mayWrite: boolean
  /** Id of the event whose row is open, and whether it asks again before the event is removed. */
  opened: string | undefined
  isRemoving: boolean
}

/** The events of a ceremony, one a line, each with its buttons inside. A script moves them by hand. choice-39. */
export function RunningOrder(props: RunningOrderProps) {
  const { lines, mayWrite, opened } = props
  const seen = lines.map(({ id }) => id).join(' ')
  return (
    <>
      {mayWrite && lines.filter(({ isFrozen }) => !isFrozen).length > 1 && <PageModule name="running-order" />}
      <ol className="running-order" data-order={mayWrite ? seen : undefined}>
        {lines.map((line) => (
          <li
            key={line.id}
            id={rowIdOf(line.id)}
            data-kind={line.category}
            data-id={line.id}
            className={line.isFrozen ? 'fixed' : undefined}
          >
            <Row {...props} line={line} isOpen={line.id === opened} seen={seen} />
          </li>
        ))}
      </ol>
    </>
  )
}

type RowProps = RunningOrderProps & { line: RunningLine; isOpen: boolean; seen: string }

function Row(props: RowProps) {
  const { ceremonyId, line, mayWrite, isOpen, isRemoving } = props
  const { id, at, label, who, duration, detail, gap, isToTry, isFrozen } = line
  const length = duration > 0 ? lasting(duration) : undefined
  return (
    <>
      {at && <time dateTime={at.slice(11)}>{clockFr(at)}</time>}
      <details open={isOpen}>
        <summary>
          <b>{label}</b> <span>{who || length || 'à préciser'}</span>
        </summary>
        <div className="stack">
          <p className="small">
            {[detail === who ? '' : detail, length ?? 'durée à préciser'].filter(Boolean).join(', ')}
          </p>
          {gap && <p className="wait small">Il manque {gap}</p>}
          {isToTry && <p className="wait small">À essayer la veille</p>}
          {!mayWrite && (
            <p className="actions">
              <a className="link" href={eventOf(ceremonyId, id)}>
                Lire<span className="unseen">&nbsp;: {label}</span>
              </a>
            </p>
          )}
          {mayWrite && (isOpen && isRemoving ? <Removal {...props} /> : <Actions {...props} />)}
        </div>
      </details>
      {mayWrite && !isFrozen && <span className="grip" aria-hidden="true" />}
    </>
  )
}

/** The first and the last that move lack the button that would do nothing. */
function Actions({ ceremonyId, line: { id, label, mayGoUp, mayGoDown }, seen }: RowProps) {
  const named = <span className="unseen">&nbsp;: {label}</span>
  const modify = (
    <a className="link" href={eventOf(ceremonyId, id, { edit: true })}>
      Modifier{named}
    </a>
  )
  const remove = (
    <a className="link" href={runningOrderAt(ceremonyId, { eventId: id, isRemoving: true })}>
      Retirer{named}
    </a>
  )
  if (!mayGoUp && !mayGoDown)
    return (
      <p className="actions">
        {modify} {remove}
      </p>
    )
  return (
    <PostForm className="actions" action={runningOrderAt(ceremonyId)}>
      <Spaced>
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="eventId" value={id} />
        <input type="hidden" name="_seen" value={seen} />
        {modify}
        {mayGoUp && (
          <button type="submit" className="link" name="step" value="-1">
            Monter{named}
          </button>
        )}
        {mayGoDown && (
          <button type="submit" className="link" name="step" value="1">
            Descendre{named}
          </button>
        )}
        {remove}
      </Spaced>
    </PostForm>
  )
}

/** Asks for confirmation in the row itself before an event is removed. */
function Removal({ ceremonyId, line: { id, label } }: RowProps) {
  return (
    <PostForm className="notice" action={runningOrderAt(ceremonyId)}>
      <OnceField />
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="eventId" value={id} />
      <h2>Retirer «&nbsp;{label}&nbsp;»&#8239;?</h2>
      <p>Ce qui y est écrit, ses musiques et ses fichiers seront supprimés.</p>
      <p className="actions">
        <button type="submit" className="button danger">
          Retirer
        </button>{' '}
        <a className="link" href={runningOrderAt(ceremonyId, { eventId: id })}>
          Garder
        </a>
      </p>
    </PostForm>
  )
}
