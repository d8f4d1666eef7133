import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findLettersProgress } from '#app/operations/accounts/progress.ts'
import type { Day } from '#app/rules/days.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { Db } from '#db/connect.ts'
import { saveDocument } from '#db/letters/documents.ts'
import { letterOf } from '#letters/index.ts'
import { databases } from '#test/support/db/databases.ts'
import { insertFamily, noon } from '#test/support/db/factories.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'

describe("The progress of a family's letters", () => {
  let db: Db
  beforeAll(async () => {
    db = await databases.sqlite()
  })
  afterAll(() => db.destroy())

  test('before the first letter the count is zero, and the next date follows once the death is dated', async () => {
    const undated = await insertFamily(db, { profile: {} })
    expect(await findLettersProgress(db, undated.account, '2026-03-02')).toEqual({
      posted: 0,
      ready: 0,
      begun: 0,
      dates: { advised: undefined, asked: undefined, late: [] },
      sources: [],
    })

    const { account } = await insertFamily(db, { profile: { defunctDeathDate: '2026-03-01' } })
    const { dates } = await findLettersProgress(db, account, '2026-03-02')
    expect(dates.advised).toEqual({ day: '2026-03-02', names: [letterOf('copieActeDeces').name] })
  })

  test('the progress counts started and ready letters, and shows the next future date', async () => {
    const letter = letterOf('copieActeDeces')
    const { account, owner } = await insertFamily(db, {
      profile: { ...fullAnswers(letter), defunctDeathDate: '2026-03-01' },
    })
    for (const documentId of ['copieActeDeces', 'bailleur'] as const) {
      await saveDocument(db, account, { documentId, status: 'pending', statusData: {} }, { by: owner.id, now: noon })
    }
    const progress = await findLettersProgress(db, account, '2026-03-05')
    expect(progress).toMatchObject({ ready: 1, begun: 1, dates: { advised: { day: '2026-03-08' } } })
  })

  test('once all advised dates are past, none is shown', async () => {
    const { account } = await insertFamily(db, { profile: { defunctDeathDate: '2020-01-01' } })
    expect((await findLettersProgress(db, account, '2026-03-05')).dates.advised).toBeUndefined()
  })

  test('a required date is never hidden: beside an advised one, on its day, or once it is past', async () => {
    const { account, owner } = await insertFamily(db, {
      profile: {
        defunctDeathDate: '2026-03-01',
        applicantRelationshipWithDeceased: 'conjoint',
        cpamDeathBenefitInformation: 'on',
      },
    })
    const datesOn = async (today: Day) => (await findLettersProgress(db, account, today)).dates
    const nameOf = (id: DocumentId) => letterOf(id).name

    expect(await datesOn('2026-03-02')).toMatchObject({ asked: { names: [nameOf('impotsNotificationDeces')] } })
    const claim = { status: 'pending', statusData: {} } as const
    for (const documentId of ['cpamCourrierComplet', 'poleEmploi'] as const)
      await saveDocument(db, account, { documentId, ...claim }, { by: owner.id, now: noon })
    // The day on which telephone, insurance and taxes are advised too.
    expect(await datesOn('2026-04-01')).toEqual({
      advised: undefined,
      asked: { day: '2026-04-01', names: [nameOf('cpamCourrierComplet')] },
      late: [],
    })
    expect(await datesOn('2026-03-31')).toMatchObject({
      asked: { day: '2026-03-31', names: [nameOf('poleEmploi')] },
    })
    expect((await datesOn('2026-05-01')).late).toEqual([nameOf('impotsNotificationDeces')])
  })
})
