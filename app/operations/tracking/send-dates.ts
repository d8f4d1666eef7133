import { log, reasonOf } from '#app/adapters/log.ts'

/** Runs work on send dates. A failure is logged in French (S1-8) and thrown again. */
const logged =
  (event: string, message: string) =>
  async <Value>(work: () => Promise<Value>): Promise<Value> => {
    try {
      return await work()
    } catch (error) {
      log(event, { message, reason: reasonOf(error) })
      throw error
    }
  }

export const readSendDates = logged('send-dates-unread', 'Les dates d’envoi n’ont pas pu être lues.')

export const saveSendDate = logged('send-date-not-saved', 'La date d’envoi n’a pas pu être enregistrée.')
