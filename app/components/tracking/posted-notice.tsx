import type { Day } from '#app/rules/days.ts'
import { shortWeekday } from '#app/rules/french.ts'

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
