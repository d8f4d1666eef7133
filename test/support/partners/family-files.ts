import { claimFile } from '#app/operations/partners/claims.ts'
import { openFile } from '#app/operations/partners/files.ts'
import type { Browser } from '#app/rules/access/devices.ts'
import type { FileToOpen } from '#app/rules/partners/files.ts'
import type { Db } from '#db/connect.ts'
import { connectRates } from '#db/instance/rates.ts'
import { listPartnerFiles } from '#db/partners/files.ts'
import { anEmail, openAccess } from '#test/support/access/access.ts'
import { sitesOf, unwrap } from '#test/support/given.ts'
import { insertOnTeam } from './team.ts'

/** What an adviser knows of a family. */
export const robert: FileToOpen = {
  deceasedFirstName: 'Robert',
  deceasedLastName: 'Le Gof',
  deceasedCivility: 'monsieur',
  defunctBirthDate: '1941-05-02',
  birthTown: 'Le Mans',
  defunctDeathDate: '2026-11-19',
  defunctDeathTown: 'Quimper',
  deceasedAddress: '3 rue du Steir',
  deceasedPostalCode: '29000',
  deceasedCity: 'Quimper',
  ceremonyDatetime: '2026-11-27T14:30',
  ceremonyAddress: 'Église de Locmaria',
  applicantFirstName: 'Monique',
  applicantLastName: 'Le Gof',
  applicantPhoneNumber: '02 98 00 00 00',
}

export const herBrowser: Browser = {
  visitorId: 'her browser',
  sessionId: undefined,
  network: undefined,
  device: 'Firefox',
}

export type FamilyFiles = Awaited<ReturnType<typeof openFamilyFiles>>

/** A partner with an adviser, who opens files for families. Call `reset` before each test. */
export async function openFamilyFiles(db: Db) {
  const access = await openAccess(db)
  const deps = { ...access.deps, sites: () => sitesOf(access.deps.site), network: undefined as string | undefined }
  const { domainId } = deps.site
  const person = await insertOnTeam(db, { domainId, role: 'adviser', now: deps.now() })
  const files = () => listPartnerFiles(db, deps.keys, domainId, deps.now())

  return {
    access,
    deps,
    actor: { person },
    files,
    rowsAsText: async () => JSON.stringify(await db.selectFrom('partnerFile').selectAll().execute()),

    /** Opens a file, and returns the link's token and the code of its email. */
    async openFor(email: string | null = anEmail()) {
      const opened = unwrap(await openFile(deps, { person }, { ...robert, ...(email && { email }) }))
      const mail = email === null ? undefined : await access.readMail('opened-file')
      const key = /ouvrir\/(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
      const code = (await files()).find(({ id }) => id === opened.id)!.content!.code
      return { id: opened.id, email: email ?? '', mail, key, code }
    },

    claim: (key: string, told: FileToOpen & { email: string }, onceKey?: string) =>
      claimFile(deps, { key, told, browser: herBrowser, onceKey }),

    /** Deletes the files, the emails and the counted requests, and resets the clock. */
    async reset() {
      access.later(0)
      Object.assign(deps, { rates: connectRates(':memory:'), network: undefined })
      await db.deleteFrom('partnerFile').execute()
      await db.deleteFrom('outbox').execute()
    },
  }
}
