import { addDays, type Day } from '#app/rules/days.ts'

/** Days between closing an account and erasing it, during which it may be reopened. screens-3.13. */
export const DAYS_TO_TAKE_BACK = 30

export const dueDay = (today: Day): Day => addDays(today, DAYS_TO_TAKE_BACK)

/** Name in the journal for a user who has left, because their name was erased. */
export const someoneGone = 'une personne partie'

/** Years that accounts are kept, from the end of the year they are of. C. com. art. L123-22. */
const ACCOUNTING_YEARS = 10

/** The last year in which a receipt of this day is kept. */
export const lastYearOfReceipts = (day: Day): number => Number(day.slice(0, 4)) + ACCOUNTING_YEARS
