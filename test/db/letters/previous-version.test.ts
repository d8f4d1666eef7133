import type { Answers } from '#app/rules/letters/conditions.ts'
import { letterKinds } from '#app/rules/letters/definition.ts'
import { answersOf } from '#app/rules/letters/own-answers.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { listBasket } from '#db/letters/baskets.ts'
import { findLetterPrint } from '#db/letters/prints.ts'
import { readStoredLetters } from '#db/letters/stored-letters.ts'
import { migrate } from '#db/migrate.ts'
import { listCommentaries } from '#db/tracking/commentaries.ts'
import { listSendRecords } from '#db/tracking/send-records.ts'
import { letterOf, letters } from '#letters/index.ts'
import { type FormerFamily, insertFormerFamily } from '#test/support/db/previous-version.ts'
import { emptyDatabases } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'

const answers: Answers = Object.assign({}, ...letters.map((definition) => fullAnswers(definition)), {
  telecomContractNumber: '',
  telecomContractNumberUnknown: 'on',
})
const snapshot = { answers, enclosures: ['deathCertificate'], today: '2026-11-01' }

/** Letters of every kind, in every state: begun, set aside, in the bundle, printed, posted, with a note. */
const former: FormerFamily = {
  answers,
  documents: letterKinds.map((id, at) => ({
    id,
    status: (['pending', 'non_pertinent', 'sent'] as const)[at % 3]!,
    statusData: { sendToNotary: at % 2 ? 'on' : '', enclosures: ['deathCertificate'] },
  })),
  basket: [...letterKinds],
  printed: letterKinds.map((id) => ({ id, snapshot })),
  sent: letterKinds
    .filter((_, at) => at % 3 === 2)
    .map((id) => ({ id, data: { recipient: 'Un organisme', snapshot } })),
  notes: letterKinds.map((id) => ({ id, text: `appelé pour ${id}` })),
}

describe.each(Object.entries(emptyDatabases))(
  'a database of the version with one letter per kind, on %s',
  (_, open) => {
    let db: Db
    beforeEach(async () => {
      db = await open()
    })
    afterEach(() => db.destroy())

    test('an account is migrated: every letter becomes the first of its kind, unchanged', async () => {
      const account = await insertFormerFamily(db, former)
      await migrate(db)

      const profile = await readProfile(db, account)
      for (const { id } of letters) {
        expect(answersOf(letterOf(id), profile)).toEqual(answers)
        expect(await findLetterPrint(db, account, id)).toEqual(snapshot)
        const notes = await listCommentaries(db, account, { documentId: id })
        expect(notes.map(({ text }) => text)).toEqual([`appelé pour ${id}`])
      }
      const documents = (await readStoredLetters(db, account)).documents
      expect(documents.map(({ documentId: id, status, statusData }) => ({ id, status, statusData }))).toEqual(
        former.documents.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      )
      expect((await listBasket(db, account)).toSorted()).toEqual(letterKinds.toSorted())
      expect((await listSendRecords(db, account)).map(({ documentId }) => documentId).toSorted()).toEqual(
        former.sent.map(({ id }) => id).toSorted(),
      )
    })
  },
)
