import { ceremonyOf, deletionOf, eventOf } from '#app/components/ceremony/addresses.ts'
import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { Icon } from '#app/components/page/icon.tsx'
import { PageModule } from '#app/components/page/needs.tsx'
import { Spaced } from '#app/components/page/spaced.ts'
import { categories } from '#app/rules/ceremony/events/definition.ts'
import { lasting } from '#app/rules/ceremony/events/durations.ts'
import type { ProgrammeLine } from '#app/rules/ceremony/papers/programme.ts'
import { clockFr } from '#app/rules/wall-time.ts'

type ProgrammeProps = { ceremonyId: string; lines: ProgrammeLine[]; mayWrite: boolean }

/** The moments of a ceremony in their order. A script moves them by hand; without it, a form does. choice-39. */
export function Programme({ ceremonyId, lines, mayWrite }: ProgrammeProps) {
  const seen = lines.map(({ id }) => id).join(' ')
  return (
    <>
      {mayWrite && lines.filter(({ isFrozen }) => !isFrozen).length > 1 && <PageModule name="programme" />}
      <ol className="programme" data-order={mayWrite ? seen : undefined}>
        {lines.map((line) => (
          <li key={line.id} data-kind={line.category} data-id={line.id} className={line.isFrozen ? 'fixed' : undefined}>
            <Moment line={line} mayMove={mayWrite && !line.isFrozen} />
            {mayWrite && <Actions ceremonyId={ceremonyId} line={line} seen={seen} />}
          </li>
        ))}
      </ol>
    </>
  )
}

function Moment({ line, mayMove }: { line: ProgrammeLine; mayMove: boolean }) {
  const { at, label, duration, detail, category, gap, isToTry, isFrozen } = line
  return (
    <>
      <div className="row">
        {at && <time dateTime={at.slice(11)}>{clockFr(at)}</time>}
        <h3>{label}</h3>
        {mayMove && <span className="grip" aria-hidden="true" />}
        <span className="leader small">{duration > 0 ? lasting(duration) : 'durée à préciser'}</span>
      </div>
      {detail && <p>{detail}</p>}
      <div className="row">
        <p className="mark">
          <Icon name={category} /> {categories[category].label}
        </p>
        {isFrozen && (
          <p className="status">
            <Icon name="lock" /> Place fixe
          </p>
        )}
        {gap && (
          <p className="status" data-state="attachment_pending">
            <Icon name="clip" /> Il manque {gap}
          </p>
        )}
        {isToTry && (
          <p className="status" data-state="attachment_pending">
            <Icon name="clip" /> À essayer la veille
          </p>
        )}
      </div>
    </>
  )
}

/** The first and the last that move lack the button that would do nothing. */
function Actions({ ceremonyId, line, seen }: { ceremonyId: string; line: ProgrammeLine; seen: string }) {
  const { id, label, mayGoUp, mayGoDown } = line
  const named = <span className="unseen">&nbsp;: {label}</span>
  const links = (
    <>
      <a className="link" href={eventOf(ceremonyId, id, { edit: true })}>
        Modifier{named}
      </a>{' '}
      <a className="link" href={deletionOf(ceremonyId, id)}>
        Retirer{named}
      </a>
    </>
  )
  if (!mayGoUp && !mayGoDown) return <p className="actions">{links}</p>
  return (
    <form className="actions" method="post" action={ceremonyOf(ceremonyId)}>
      <Spaced>
        <CsrfField />
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="eventId" value={id} />
        <input type="hidden" name="_seen" value={seen} />
        {mayGoUp && (
          <button type="submit" className="button quiet small-button" name="step" value="-1">
            <Icon name="up" /> Monter{named}
          </button>
        )}
        {mayGoDown && (
          <button type="submit" className="button quiet small-button" name="step" value="1">
            <Icon name="down" /> Descendre{named}
          </button>
        )}
        {links}
      </Spaced>
    </form>
  )
}
