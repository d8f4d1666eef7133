import { z } from 'zod'
import type { PauseWeeks } from '#app/rules/calendar/reminders.ts'
import { unknownIntent } from '#app/rules/fields.ts'
import type { NoticeName } from './notices.ts'

/** Fields of the reminder form. `weeks` 0 ends a pause. */
export const reminderForm = z.object({
  intent: z.enum(['ask', 'stop', 'pause'], unknownIntent),
  weeks: z.enum(['0', '1', '2', '4']).default('0'),
})

type ReminderForm = z.output<typeof reminderForm>

export function reminderRequestOf({ intent, weeks }: ReminderForm): 'ask' | 'stop' | { pauseWeeks: PauseWeeks | 0 } {
  return intent === 'pause' ? { pauseWeeks: Number(weeks) as PauseWeeks | 0 } : intent
}

export function reminderNoticeOf({ intent, weeks }: ReminderForm): NoticeName {
  if (intent === 'ask') return 'rappelsDemandes'
  if (intent === 'stop') return 'rappelsArretes'
  return weeks === '0' ? 'rappelsRepris' : 'rappelsEnPause'
}

/** Returns the notice after emails about a space were requested, paused or stopped. */
export function mailNoticeOf({ intent, weeks }: ReminderForm): NoticeName {
  if (intent === 'ask') return 'mailDemande'
  if (intent === 'stop') return 'mailArrete'
  return weeks === '0' ? 'mailRepris' : 'mailEnPause'
}
