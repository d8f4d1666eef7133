import { lettersProgressOf } from '#app/operations/accounts/progress.ts'
import { readOverview } from '#app/operations/letters/overview.ts'
import type { Day } from '#app/rules/days.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { saveDocument } from '#db/letters/documents.ts'
import { letterOf } from '#letters/index.ts'
import { beginLetters, insertFamily, noon, testDatabase } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'

const findLettersProgress = async (db: Db, account: Account, today: Day) =>
  lettersProgressOf(await readOverview(db, account, today), today, { isFuneralSet: false })

describe("The progress of a family's letters", () => {
  const db = testDatabase()

  test('before the first letter the count is zero, and the next date follows once the death is dated', async () => {
    const undated = await insertFamily(db, { profile: {} })
    expect(await findLettersProgress(db, undated.account, '2026-03-02')).toEqual({
      stage: 'who',
      chosen: 0,
      toLeave: 0,
      withoutAddress: 0,
      putOff: 0,
      posted: 0,
      ready: 0,
      dates: [],
      late: [],
      awaited: 0,
      nextReplyOn: undefined,
    })

    const { account } = await insertFamily(db, { profile: { defunctDeathDate: '2026-03-01' } })
    const { dates } = await findLettersProgress(db, account, '2026-03-02')
    expect(dates).not.toEqual([])
    for (const { note } of dates) expect(note).not.toBe('')
  })

  test('the progress counts started and ready letters', async () => {
    const letter = letterOf('copieActeDeces')
    const { account, owner } = await insertFamily(db, {
      profile: { ...fullAnswers(letter), defunctDeathDate: '2026-03-01' },
    })
    await beginLetters(db, account, owner.id, ['copieActeDeces', 'bailleur'])
    expect(await findLettersProgress(db, account, '2026-03-05')).toMatchObject({ chosen: 2, toLeave: 2, ready: 1 })
  })

  test('no past date is shown', async () => {
    const { account } = await insertFamily(db, { profile: { defunctDeathDate: '2020-01-01' } })
    const { dates } = await findLettersProgress(db, account, '2026-03-05')
    expect(dates.filter(({ day }) => day < '2026-03-05')).toEqual([])
  })

  test('a required date is never hidden: beside an advised one, on its day, or once it is past', async () => {
    const { account, owner } = await insertFamily(db, {
      profile: {
        defunctDeathDate: '2026-03-01',
        applicantRelationshipWithDeceased: 'conjoint',
        cpamDeathBenefitInformation: 'on',
      },
    })
    const read = (today: Day) => findLettersProgress(db, account, today)
    const notesOn = async (today: Day) => (await read(today)).dates.map(({ note }) => note).join()
    const nameOf = (id: DocumentId) => letterOf(id).name

    expect(await notesOn('2026-03-02')).toContain(nameOf('impotsNotificationDeces'))
    const claim = { status: 'pending', statusData: {} } as const
    for (const documentId of ['cpamCourrierComplet', 'poleEmploi'] as const)
      await saveDocument(db, account, { documentId, ...claim }, { by: owner.id, now: noon })
    expect(await notesOn('2026-04-01')).toContain(nameOf('cpamCourrierComplet'))
    expect(await notesOn('2026-03-31')).toContain(nameOf('poleEmploi'))
    expect((await read('2026-05-01')).late).toEqual([nameOf('impotsNotificationDeces')])
  })
})
