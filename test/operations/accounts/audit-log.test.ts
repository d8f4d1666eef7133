import { readJournal } from '#app/operations/accounts/audit-log.ts'
import { appendAudit, type NewAuditEntry } from '#db/accounts/audit.ts'
import { updateDisplayName } from '#db/accounts/users.ts'
import { letterOf } from '#letters/index.ts'
import { insertFamily, insertPerson, later, noon, testDatabase, testKeys } from '#test/support/given.ts'

describe('The audit log of an account', async () => {
  const db = testDatabase()
  const family = await insertFamily(db, { email: 'zoe@famille.example' })
  const account = family.account
  const zoe = family.owner.id

  const append = (entry: Omit<NewAuditEntry, 'at' | 'accountId' | 'userId'> & { userId?: string }, at = noon) =>
    db.transaction().execute((db) => appendAudit(db, testKeys, { accountId: account.id, userId: zoe, ...entry, at }))
  const read = (before?: number) => readJournal({ db, keys: testKeys }, account, before)

  test('the log says in words who did what, newest first', async () => {
    const paul = await insertPerson(db, 'paul@famille.example')
    await updateDisplayName(db, testKeys, paul.id, 'Paul')
    await append({ act: 'signed-in' })
    await append({ act: 'role-changed', object: `${paul.id} reader` }, later(noon, 1000))
    await append({ act: 'letter-printed', object: 'bailleur', userId: paul.id }, later(noon, 2000))
    await append({ act: 'removed', object: 'somebody' }, later(noon, 3000))
    const { lines, older } = await read()
    expect(lines.map(({ who, what }) => `${who} – ${what}`)).toEqual([
      'zoe@famille.example – Personne retirée de l’espace\u00A0: une personne qui n’est plus là',
      `Paul – Lettre téléchargée\u00A0: «\u00A0${letterOf('bailleur').name}\u00A0»`,
      'zoe@famille.example – Rôle changé\u00A0: Paul, Lecteur',
      'zoe@famille.example – Connexion',
    ])
    expect(lines[1]?.at).toBe(later(noon, 2000).toISOString())
    expect(older).toBeUndefined()
  })

  test('the log is paginated by fifty lines', async () => {
    for (let entry = 0; entry < 50; entry++) await append({ act: 'signed-in' })
    const { lines, older } = await read()
    expect(lines).toHaveLength(50)
    const next = await read(older)
    expect(next.lines.map(({ what }) => what)[0]).toMatch(/^Personne retirée/)
    expect(next.older).toBeUndefined()
  })
})
