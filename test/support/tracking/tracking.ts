import type { TrackingDeps } from '#app/operations/tracking/sending.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { entriesOf } from '#app/rules/letters/own-answers.ts'
import { accept, refuse } from '#app/rules/outcome.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { findDocument } from '#db/letters/documents.ts'
import { listSendRecords } from '#db/tracking/send-records.ts'
import { letterOf } from '#letters/index.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { newFileStore } from '#test/support/files.ts'
import { noon } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { saveAtNoon } from '#test/support/letters/writing.ts'

/** A family with a finished letter to the landlord, and a service whose "PDF" is the printer's input. */
export async function openTracking(db: Db, documentId: DocumentId = 'bailleur') {
  const family = await openSharedAccount(db)
  const { account, owner } = family
  const files = await newFileStore()
  const sheets: string[] = []
  const state = { prints: true }
  const print: TrackingDeps['printer']['print'] = async (html) => {
    if (!state.prints) return refuse('no-browser')
    sheets.push(html)
    return accept({ bytes: new TextEncoder().encode(html), pages: 1 })
  }
  const deps: TrackingDeps = { ...family.deps, files, scanner: undefined, printer: { print } }
  const definition = letterOf(documentId)
  const profile = { ...entriesOf(definition, fullAnswers(definition)), defunctDeathDate: '2026-03-01' }
  await saveProfileEntries(db, account, profile, noon, owner.user.id)

  // A browser sends only the ticked checkboxes.
  const boxes = Object.fromEntries(definition.enclosures.map(({ type }) => [type, 'on']))
  const type = (answers: Record<string, string>) => {
    const form = { typed: { ...boxes, ...answers } }
    return saveAtNoon(db, owner, definition, form)
  }
  await type({})

  return {
    ...family,
    deps,
    files,
    sheets,
    state,
    definition,
    type,
    document: () => findDocument(db, account, definition.id),
    sendings: () => listSendRecords(db, account),
  }
}

/** Form fields of a letter posted today. */
export const posted = {
  documentId: 'bailleur',
  kind: 'letter',
  channel: 'registered',
  sentAt: '2026-03-05',
  trackingNumber: '1A 123',
  evenWithout: true,
} as const
