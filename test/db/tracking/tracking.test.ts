import { findLetterPrint, saveLetterPrint } from '#db/letters/prints.ts'
import { insertCommentary, listCommentaries, listLastCommentaries } from '#db/tracking/commentaries.ts'
import { databases, insertFamily, later, noon, testDatabase } from '#test/support/given.ts'

describe.each(Object.entries(databases))('tracking of letters, on %s', (_name, open) => {
  const db = testDatabase(open)

  test('notes are stored unchanged and listed newest first, at most as many as requested', async () => {
    const { account, owner } = await insertFamily(db)
    for (const [minute, text] of [
      'Appelé.',
      'Rappelé, «\u00a0Mme Petit\u00a0».\nIl manque le RIB.',
      'Reçu.',
    ].entries()) {
      const who = { by: owner.id, now: later(noon, minute) }
      await insertCommentary(db, account, { documentId: 'bailleur', text }, who)
    }
    const notes = await listCommentaries(db, account, { documentId: 'bailleur' })
    expect(notes.map(({ text }) => text)).toEqual([
      'Reçu.',
      'Rappelé, «\u00a0Mme Petit\u00a0».\nIl manque le RIB.',
      'Appelé.',
    ])
    expect(notes[0]).toMatchObject({ createdBy: owner.id, documentId: 'bailleur' })
    expect(await listCommentaries(db, account, { documentId: 'bailleur', most: 2 })).toEqual(notes.slice(0, 2))
    expect(await listCommentaries(db, account, { documentId: 'employeur' })).toEqual([])
  })

  test('the last note of each letter is listed, for this account only', async () => {
    const { account, owner } = await insertFamily(db)
    const theirs = await insertFamily(db)
    const note = (documentId: 'bailleur' | 'employeur', text: string, minute: number) =>
      insertCommentary(db, account, { documentId, text }, { by: owner.id, now: later(noon, minute) })
    await note('bailleur', 'premier', 1)
    await note('employeur', 'seul', 2)
    await note('bailleur', 'dernier', 3)
    const last = await listLastCommentaries(db, account)
    expect(last.map(({ documentId, text }) => [documentId, text])).toEqual([
      ['bailleur', 'dernier'],
      ['employeur', 'seul'],
    ])
    expect(await listLastCommentaries(db, theirs.account)).toEqual([])
  })

  test('notes cannot be opened in another account, even if the row is copied there', async () => {
    const { account, owner } = await insertFamily(db)
    const theirs = await insertFamily(db)
    await insertCommentary(db, account, { documentId: 'bailleur', text: 'secret' }, { by: owner.id, now: noon })
    await db
      .updateTable('commentary')
      .set({ accountId: theirs.account.id })
      .where('accountId', '=', account.id)
      .execute()
    await expect(listLastCommentaries(db, theirs.account)).rejects.toThrow()
  })

  test('the last print of a letter replaces the others', async () => {
    const { account } = await insertFamily(db)
    expect(await findLetterPrint(db, account, 'bailleur')).toBeUndefined()
    const first = { answers: { bailleurOwnerName: 'Mme Petit' }, enclosures: [], today: '2026-03-05' }
    const second = { ...first, answers: { bailleurOwnerName: 'Agence' }, today: '2026-03-09' }
    await saveLetterPrint(db, account, 'bailleur', first)
    await saveLetterPrint(db, account, 'bailleur', second)
    expect(await findLetterPrint(db, account, 'bailleur')).toEqual(second)
  })
})
