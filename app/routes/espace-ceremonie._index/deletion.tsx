import { ceremonyOf } from '#app/components/ceremony/addresses.ts'
import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'

type DeletionProps = { ceremonyId: string; eventId?: string; question: string; consequence: string; button: string }

/** Asked once more, on the page itself, before anything goes. */
export function Deletion({ ceremonyId, eventId, question, consequence, button }: DeletionProps) {
  return (
    <section className="notice">
      <h2>{question}</h2>
      <p>{consequence}</p>
      <form method="post" action={ceremonyOf(ceremonyId)}>
        <CsrfField />
        <OnceField />
        <input type="hidden" name="intent" value={eventId ? 'remove' : 'delete'} />
        {eventId && <input type="hidden" name="eventId" value={eventId} />}
        <p className="actions">
          <button type="submit" className="button danger">
            {button}
          </button>{' '}
          <a className="link" href={ceremonyOf(ceremonyId)}>
            Garder
          </a>
        </p>
      </form>
    </section>
  )
}
