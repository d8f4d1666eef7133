import { isPast } from '#app/rules/calendar/advised-day.ts'
import type { Day } from '#app/rules/days.ts'
import { shortWeekday } from '#app/rules/french.ts'
import { bundleFormPath } from '#app/rules/letters/addresses.ts'

type TrackingHeaderProps = {
  /** The next expected reply. */
  next: { recipient: string; expectedOn: Day } | undefined
  today: Day
  mayWrite: boolean
}

export function TrackingHeader({ next, today, mayWrite }: TrackingHeaderProps) {
  return (
    <div className="stack">
      <h1>Suivi des courriers</h1>
      {next && <p className="lede">{replyCopy(next, today)}</p>}
      {!mayWrite && (
        <p className="notice">
          Vous voyez où en est chaque lettre. Pour les lire ou les remplir, demandez au propriétaire.
        </p>
      )}
    </div>
  )
}

function replyCopy({ recipient, expectedOn }: { recipient: string; expectedOn: Day }, today: Day): string {
  const day = shortWeekday(expectedOn, today)
  return isPast(expectedOn, today)
    ? `Une réponse était attendue ${day} (${recipient}). Vous pouvez relancer.`
    : `Prochaine réponse attendue\u00A0: ${day} (${recipient}).`
}

/** "C’est noté", with the day from which a reminder can be sent. screens-3.8. */
export function PostedNotice({ expectedReplyOn, today }: { expectedReplyOn: Day | undefined; today: Day }) {
  if (!expectedReplyOn) return null
  return (
    <div className="notice" role="status">
      <p>
        C’est noté. Si vous n’avez pas de réponse le <strong>{shortWeekday(expectedReplyOn, today)}</strong>, nous vous
        proposerons une lettre de relance.
      </p>
    </div>
  )
}

export function TrackingPrinted() {
  return (
    <>
      <p className="actions">
        <a className="button" href={bundleFormPath}>
          Le dossier à imprimer
        </a>
      </p>
      <p className="small screen">
        Ce tableau s’imprime sur une page&nbsp;: choisissez «&nbsp;Imprimer&nbsp;» dans votre navigateur.
      </p>
    </>
  )
}
