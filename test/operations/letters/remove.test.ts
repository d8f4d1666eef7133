import { sql } from 'kysely'
import { changeBasket } from '#app/operations/letters/basket.ts'
import { readLetter } from '#app/operations/letters/letter.ts'
import { readOverview } from '#app/operations/letters/overview.ts'
import { removeLetter } from '#app/operations/letters/remove.ts'
import { takeTask } from '#app/operations/tasks/assignments.ts'
import { addCommentary } from '#app/operations/tracking/notes.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { saveLetterPrint } from '#db/letters/prints.ts'
import { insertSendRecord } from '#db/tracking/send-records.ts'
import { letterOf } from '#letters/index.ts'
import { databasesOfTier, insertFamily, insertMember, noon, testDatabase } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { saveAtNoon } from '#test/support/letters/writing.ts'
import { aContext } from '#test/support/server/context.ts'

const today = '2026-03-05'
const bank = 'banqueBlocageComptesDemandeSolde'
const snapshot = { answers: {}, enclosures: [], today }

describe.each(Object.entries(databasesOfTier))('Removing a letter, on %s', (_name, open) => {
  const db = testDatabase(open)

  async function aFamily() {
    const { account, owner: user } = await insertFamily(db)
    const deps = await aContext({ db, now: () => noon })
    /** Saved, in the dossier, printed, taken by a relative, with a note. */
    const begin = async (id: DocumentId) => {
      const typed = { ...fullAnswers(letterOf(id)), deathCertificate: 'on' }
      await saveAtNoon(db, { account, user }, letterOf(id), { typed })
      await changeBasket(deps, { account, user }, { added: [id], removed: [] })
      await saveLetterPrint(db, account, id, snapshot)
      await addCommentary(deps, { account, user }, { documentId: id, text: 'appelé' })
      await takeTask(deps, { account, user }, { kind: 'letter', id })
    }
    const remove = (id: DocumentId, actor = user) => removeLetter(deps, { account, user: actor }, id)
    const read = async (id: DocumentId) => (await readLetter(db, account, letterOf(id), today)).answers
    const banks = async () =>
      (await readOverview(db, account, today)).letters.flatMap(({ definition: { id } }) =>
        id.startsWith(bank) ? [id] : [],
      )
    return { account, user, begin, remove, read, banks }
  }

  /** Rows that still refer to a letter, except in the journal, as "table.column". */
  async function tracesOf(id: DocumentId, accountId: string): Promise<string[]> {
    const traces: string[] = []
    for (const { name, columns } of await db.introspection.getTables()) {
      if (name.startsWith('audit') || !columns.some((column) => column.name === 'account_id')) continue
      for (const column of columns.filter((column) => ['document_id', 'task', 'name'].includes(column.name))) {
        const { rows } = await sql`select 1 from ${sql.table(name)} where account_id = ${accountId}
          and (${sql.ref(column.name)} = ${id} or ${sql.ref(column.name)} like ${`%-${id.split('-')[1] ?? 'none'}`})`.execute(
          db,
        )
        if (rows.length > 0) traces.push(`${name}.${column.name}`)
      }
    }
    return traces
  }

  test('it leaves nothing of that letter, and does not change the others', async () => {
    const { account, begin, remove, read, banks } = await aFamily()
    for (const id of [bank, `${bank}-2`, `${bank}-3`] as const) await begin(id)
    expect((await tracesOf(`${bank}-2`, account.id)).length).toBeGreaterThanOrEqual(6)
    const [first, third] = [await read(bank), await read(`${bank}-3`)]

    expect(await remove(`${bank}-2`)).toEqual({ ok: true, value: undefined })
    expect(await tracesOf(`${bank}-2`, account.id)).toEqual([])
    expect([await read(bank), await read(`${bank}-3`)]).toEqual([first, third])
    expect(await banks()).toEqual([bank, `${bank}-3`])
  })

  test.each([bank, 'agiraRechercheBeneficiaire', 'customizable3'] as const)(
    'after removing the first of %s, an empty one remains, and shared answers stay',
    async (kind) => {
      const { begin, remove, read, account } = await aFamily()
      await begin(kind)
      expect((await remove(kind)).ok).toBe(true)
      expect(await tracesOf(kind, account.id)).toEqual([])
      const answers = await read(kind)
      const { recipient } = letterOf(kind)
      const full = fullAnswers(letterOf(kind))
      expect(answers[recipient.name]).not.toBe(full[recipient.name])
      expect(answers).toMatchObject({
        applicantLastName: full.applicantLastName,
        deceasedLastName: full.deceasedLastName,
      })
    },
  )

  test('after removing the first of two, the second takes its place, and its number goes to the next', async () => {
    const { begin, remove, banks, account } = await aFamily()
    for (const id of [bank, `${bank}-2`] as const) await begin(id)
    await remove(bank)
    expect(await banks()).toEqual([`${bank}-2`])
    const { letters } = await readOverview(db, account, today)
    expect(letters.find(({ definition }) => definition.id === `${bank}-2`)?.another).toEqual({
      id: bank,
      words: 'une autre banque',
    })
  })

  test('a posted letter, or one whose email waits, is not removed', async () => {
    const { account, user, begin, remove, banks } = await aFamily()
    for (const [id, sentAt] of [
      [bank, today],
      [`${bank}-2`, undefined],
    ] as const) {
      await begin(id)
      const record = { documentId: id, kind: 'letter', channel: 'email', recipient: 'Une banque', snapshot } as const
      await insertSendRecord(db, account, { ...record, ...(sentAt && { sentAt }) }, { by: user.id, now: noon })
      expect(await remove(id)).toEqual({ ok: false, problem: 'already-sent' })
    }
    expect(await banks()).toEqual([bank, `${bank}-2`])
  })

  test('a letter that was not started cannot be removed, and a reader removes none', async () => {
    const { account, begin, remove } = await aFamily()
    expect(await remove(`${bank}-4`)).toEqual({ ok: false, problem: 'not-begun' })
    await begin(`${bank}-4`)
    const reader = await insertMember(db, account, 'reader')
    expect(await remove(`${bank}-4`, reader)).toEqual({ ok: false, problem: 'not-allowed' })
  })
})
