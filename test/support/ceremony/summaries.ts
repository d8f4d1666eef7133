import { randomUUID } from 'node:crypto'
import type { FileStore } from '#app/adapters/files/store.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import type { Actor } from '#app/operations/accounts/permissions.ts'
import { saveAppointment } from '#app/operations/ceremony/appointment.ts'
import { openWithDefault } from '#app/operations/ceremony/ceremonies.ts'
import { readSummary } from '#app/operations/ceremony/summary.ts'
import { type SummaryRequest, sendSummary } from '#app/operations/ceremony/summary-mails.ts'
import type { AppointmentFields } from '#app/rules/ceremony/appointment-conflicts.ts'
import { listCeremonies } from '#db/ceremony/ceremonies.ts'
import type { Db } from '#db/connect.ts'
import { listFiles } from '#db/files/files.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'

/** The helpers: an undertaker and a celebrant. */
export const helpers = ['accueil@obseques.example', 'officiant@eglise.example']

/** A family whose ceremony has a date, a place and a telephone number. */
export async function aCeremonyFamily(db: Db, files: FileStore, printer: Pick<Printer, 'printBundle'>) {
  const family = await openSharedAccount(db)
  const deps = { ...family.deps, files, printer }
  await openWithDefault(deps, family.owner, { address: 'Crématorium de Nantes', events: [] })
  const [{ id } = { id: '' }] = await listCeremonies(db, family.account)
  const save = (changes: Partial<AppointmentFields>) => saveAppointment(deps, family.owner, id, { changes })
  await save({ datetime: '2026-03-10T14:30', isConfirmed: true, phone: '06 12 34 56 78' })
  const summary = async () => (await readSummary(db, family.account, id))!
  return {
    ...family,
    deps,
    id,
    save,
    summary,
    /** Sends a form that has just been loaded. */
    async send(more: Partial<SummaryRequest> = {}, actor: Actor = family.owner, once: string = randomUUID()) {
      const { fingerprint: seen } = await summary()
      const request = { ceremonyId: id, to: helpers, message: '', forMaster: false, seen, ...more }
      return await sendSummary(deps, { ...actor, once }, request)
    },
    copies: () => listFiles(db, family.account, 'posted'),
    states: async () =>
      (await summary()).sendings.map(({ recipients }) => recipients.map(({ to, state }) => `${to} ${state}`)),
  }
}
