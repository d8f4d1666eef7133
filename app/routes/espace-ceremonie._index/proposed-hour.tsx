import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { ceremonyOf } from '#app/rules/ceremony/addresses.ts'
import type { Day } from '#app/rules/days.ts'
import { upperFirst } from '#app/rules/french.ts'
import { dayCopy } from '#app/rules/mail/summary.ts'
import { clockFr, type WallTime } from '#app/rules/wall-time.ts'

type ProposedHourProps = {
  ceremonyId: string
  datetime: WallTime
  /** Name of the partner. */
  by: string
  seen: string
  mayAnswer: boolean
  today: Day
}

/** The hour that the partner proposes. One press accepts it; otherwise the ceremony stays as it was. */
export function ProposedHour({ ceremonyId, datetime, by, seen, mayAnswer, today }: ProposedHourProps) {
  return (
    <section className="next">
      <p className="over">{by} propose une autre heure</p>
      <h2>
        {upperFirst(dayCopy(datetime, today))}, {clockFr(datetime)}
      </h2>
      {mayAnswer ? (
        <>
          <p className="small">Rien n’a changé. {by} verra votre réponse, et rien d’autre.</p>
          <PostForm action={ceremonyOf(ceremonyId)} className="actions">
            <OnceField />
            <input type="hidden" name="_seen" value={seen} />
            <button type="submit" className="button" name="intent" value="accept-hour">
              Accepter cette heure
            </button>{' '}
            <button type="submit" className="button quiet" name="intent" value="keep-hour">
              Garder la nôtre
            </button>
          </PostForm>
        </>
      ) : (
        <p className="small">Rien n’a changé. Un éditeur du dossier répond.</p>
      )}
    </section>
  )
}
