import type { Loaded } from '#app/components/page/router.ts'
import { ceremonyOf, eventOf, papersAt } from '#app/rules/ceremony/addresses.ts'
import { lasting, tooLongCopy } from '#app/rules/ceremony/events/durations.ts'
import type { loader } from './route.tsx'

/** `withMusic`: in seconds. */
type NextStepProps = Pick<Loaded<typeof loader>, 'id' | 'lines' | 'withMusic' | 'slotMinutes' | 'longest'>

/** The next action: shorten a ceremony that is too long, or answer the first open question. */
export function NextStep(props: NextStepProps) {
  const { id, lines } = props
  if (tooLongCopy(props)) return <TooLong {...props} />
  const open = lines.find(({ asks }) => asks)
  if (!open) {
    return (
      <section className="next stuck">
        <p className="over">La prochaine étape</p>
        <h2>Il ne manque rien au déroulé</h2>
        <a className="button" href={papersAt(id)}>
          Voir les papiers
        </a>
      </section>
    )
  }
  return (
    <section className="next stuck">
      <p className="over">La prochaine étape</p>
      <h2>{open.asks}</h2>
      {open.asksWho && <p>La personne recevra sa fiche, en grandes lettres.</p>}
      <a className="button" href={eventOf(id, open.id, { edit: true })}>
        {open.asksWho ? 'Choisir quelqu’un' : `Compléter «\u00A0${open.label}\u00A0»`}
      </a>
    </section>
  )
}

function TooLong(props: NextStepProps) {
  const { id, longest } = props
  return (
    <section className="next stuck">
      <p className="over">La prochaine étape</p>
      <h2>{tooLongCopy(props)}</h2>
      <p>
        Le personnel peut devoir abréger.
        {longest && ` Le plus long\u00A0: «\u00A0${longest.label}\u00A0», ${lasting(longest.duration)}.`}
      </p>
      <p className="actions">
        {longest && (
          <>
            <a className="button" href={eventOf(id, longest.id, { edit: true })}>
              Raccourcir «&nbsp;{longest.label}&nbsp;»
            </a>{' '}
          </>
        )}
        <a className="link" href={ceremonyOf(id)}>
          Changer l’heure ou la salle
        </a>
      </p>
    </section>
  )
}
