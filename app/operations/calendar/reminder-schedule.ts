import { openRounds } from '#app/operations/instance/scheduler.ts'
import { type ReminderHouse, sendReminders } from './reminders.ts'

type RoundsHouse = ReminderHouse & { now: () => Date; queued: () => void }

/** The reminders of dates, until closed. */
export const openReminderRounds = (house: RoundsHouse) =>
  openRounds({ look: () => sendReminders(house, house.now()), queued: house.queued, name: 'reminders' })
