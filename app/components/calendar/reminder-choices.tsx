import { PostForm } from '#app/components/forms/post-form.tsx'
import { Spaced } from '#app/components/page/spaced.ts'
import { type PauseWeeks, pauses } from '#app/rules/calendar/reminders.ts'
import type { Day } from '#app/rules/days.ts'
import { dateFr } from '#app/rules/french.ts'

/** Undefined for a user who receives no reminders. */
export type ReminderState = { pausedUntil: Day | undefined } | undefined

const lengths: Readonly<Record<PauseWeeks, string>> = { 1: 'une semaine', 2: 'deux semaines', 4: 'quatre semaines' }

const dates = { it: 'les', stop: 'Ne plus recevoir de rappels' }

type ReminderChoicesProps = {
  action: string
  pausedUntil: Day | undefined
  /** The pronoun and the button label for another kind of email. */
  of?: { it: string; stop: string }
  /** Extra hidden fields of the forms. */
  fields?: Record<string, string>
}

/** Pause, resume and stop: one form each, so that one click is enough. */
export function ReminderChoices({ action, pausedUntil, of = dates, fields = {} }: ReminderChoicesProps) {
  const hidden = Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
  return (
    <>
      <PostForm action={action} className="stack">
        {hidden}
        <input type="hidden" name="intent" value="pause" />
        <p>
          {pausedUntil
            ? `En pause jusqu’au ${dateFr(pausedUntil)}.`
            : `Besoin de calme\u202F? Mettez-${of.it} en pause pour\u00A0:`}
        </p>
        <p className="actions">
          <Spaced>
            {pausedUntil ? (
              <button type="submit" name="weeks" value="0" className="button quiet">
                Reprendre maintenant
              </button>
            ) : (
              pauses.map((weeks) => (
                <button key={weeks} type="submit" name="weeks" value={weeks} className="button quiet small-button">
                  {lengths[weeks]}
                </button>
              ))
            )}
          </Spaced>
        </p>
      </PostForm>
      <PostForm action={action}>
        {hidden}
        <button type="submit" name="intent" value="stop" className="button quiet">
          {of.stop}
        </button>
      </PostForm>
    </>
  )
}
