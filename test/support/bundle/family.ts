import type { FileStore } from '#app/adapters/files/store.ts'
import { openJobs } from '#app/adapters/jobs.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import type { RequestedShape } from '#app/operations/bundle/plan.ts'
import { type BundleDeps, requestBundle } from '#app/operations/bundle/request.ts'
import { type BundleOutcome, isToRemember } from '#app/rules/bundle/bundle.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { addToBasket } from '#db/letters/baskets.ts'
import { saveDocument } from '#db/letters/documents.ts'
import { letterOf } from '#letters/index.ts'
import { openPieces } from '#test/support/files/pieces.ts'
import { noon } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'

type Chosen = { answers?: Record<string, string>; sendToNotary?: string }

/** A family that prints its bundle, on a real database and its own store. */
export async function openBundleFamily(db: Db, files: FileStore, printer: Printer) {
  const family = await openPieces(db, files)
  const { account, owner } = family
  const by = { by: owner.user.id, now: noon }
  let made = 0
  const counted: Printer = {
    ...printer,
    printBundle(paper) {
      made += 1
      return printer.printBundle(paper)
    },
  }
  const jobs = openJobs<BundleOutcome>({ atOnce: 1, mayWait: 100, isRemembered: isToRemember })
  const deps: BundleDeps & typeof family.deps = { ...family.deps, printer: counted, jobs }

  return {
    ...family,
    deps,
    /** Number of times that a bundle was printed. */
    made: () => made,
    answer: (entries: Record<string, string>) => saveProfileEntries(db, account, entries, noon, owner.user.id),
    /** Fills in a letter, with the given exceptions, and adds it to the bundle. */
    async choose(id: DocumentId, { answers = {}, ...statusData }: Chosen = {}) {
      await saveProfileEntries(db, account, { ...fullAnswers(letterOf(id)), ...answers }, noon, owner.user.id)
      await saveDocument(db, account, { documentId: id, status: 'pending', statusData }, by)
      await addToBasket(db, account, id, by)
    },
    /** Requests the bundle until it is ready, as the waiting page does. */
    async ask(asked: Partial<RequestedShape> = {}, differs: Partial<BundleDeps> = {}) {
      const shape = { sides: 'duplex', addresses: 'plain', leavesOut: false, isZip: false, ...asked } as const
      for (let waits = false; ; waits = true) {
        const answer = await requestBundle({ ...deps, ...differs }, owner, { ...shape, waits })
        if (answer.state !== 'preparing' || differs.isReadOnly) return answer
      }
    },
  }
}
