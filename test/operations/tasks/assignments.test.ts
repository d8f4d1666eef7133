import { readChanges, readJournal } from '#app/operations/accounts/audit-log.ts'
import { dissociateUser, leave } from '#app/operations/accounts/members.ts'
import { leaveTask, proposeTask, readTakers, takeTask } from '#app/operations/tasks/assignments.ts'
import { taskKeyOf } from '#app/rules/tasks/tasks.ts'
import { updateDisplayName } from '#db/accounts/users.ts'
import { listAssignments } from '#db/tasks/assignments.ts'
import { letterOf } from '#letters/index.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { databasesOfTier, eachTest, testDatabase, testKeys } from '#test/support/given.ts'

const done = { ok: true, value: undefined }
const refused = (problem: string) => ({ ok: false, problem })
const bank = taskKeyOf('banqueBlocageComptesDemandeSolde')!
const secondBank = taskKeyOf('banqueBlocageComptesDemandeSolde-2')!
const birth = taskKeyOf('birthCertificate')!
const inventory = taskKeyOf('D_ESTATE_RETURN_6M')!

describe.each(Object.entries(databasesOfTier))('Who takes what (%s)', (_, open) => {
  const db = testDatabase(open)
  let claire: typeof family.owner
  let yann: typeof family.owner
  const family = eachTest(() => openSharedAccount(db))
  beforeEach(async () => {
    const named = async (role: 'administrator' | 'reader', name: string) => {
      const actor = await family.join(role)
      await updateDisplayName(db, testKeys, actor.user.id, name)
      return { ...actor, user: { ...actor.user, displayName: name } }
    }
    claire = await named('administrator', 'Claire')
    yann = await named('administrator', 'Yann')
  })

  const held = () => listAssignments(db, family.account)
  const take = (who: typeof claire, task = bank) => takeTask(family.deps, who, task)
  const sentences = async () => (await readChanges(family.deps, family.account, { count: 9 })).map((l) => l.sentence)

  test.each([bank, secondBank, birth, inventory])(
    'a letter, an attachment and a date can be taken: $id',
    async (task) => {
      expect(await take(claire, task)).toEqual(done)
      expect(await held()).toEqual([{ task: task.id, userId: claire.user.id }])
      expect([...(await readTakers(family.deps, family.account))]).toEqual([[task.id, 'Claire']])
    },
  )

  test('taking a task again changes nothing, and it is recorded once', async () => {
    await take(claire)
    expect(await take(claire)).toEqual(done)
    expect(await family.journal()).toEqual([{ act: 'task-taken', object: bank.id }])
  })

  test('of two simultaneous clicks, one wins and the other user is shown who', async () => {
    const outcomes = await Promise.all([take(claire), take(yann)])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes).toContainEqual(refused('taken'))
    expect(await held()).toHaveLength(1)
  })

  test('its holder may release it without a reason, and nobody else may', async () => {
    await take(claire)
    expect(await leaveTask(family.deps, yann, bank)).toEqual(done)
    expect(await held()).toHaveLength(1)
    expect(await leaveTask(family.deps, claire, bank)).toEqual(done)
    expect(await held()).toEqual([])
    expect(await leaveTask(family.deps, claire, bank)).toEqual(done)
  })

  test('it may be proposed without obligation: accepted, declined, withdrawn, or taken by another', async () => {
    const propose = () => proposeTask(family.deps, family.owner, { task: bank, to: claire.user.id })
    const proposed = [{ task: bank.id, userId: claire.user.id, proposedBy: family.owner.user.id }]
    expect(await propose()).toEqual(done)
    expect(await propose()).toEqual(done)
    expect(await held()).toEqual(proposed)
    expect(await readTakers(family.deps, family.account)).toEqual(new Map())
    expect(await proposeTask(family.deps, yann, { task: bank, to: claire.user.id })).toEqual(refused('proposed'))

    await leaveTask(family.deps, claire, bank)
    expect(await held()).toEqual([])
    await propose()
    await leaveTask(family.deps, family.owner, bank)
    expect(await held()).toEqual([])
    await propose()
    expect(await take(yann)).toEqual(done)
    expect(await take(claire)).toEqual(refused('taken'))
    expect(await propose()).toEqual(refused('taken'))
  })

  test('it may only be given to a relative who may write', async () => {
    const reader = await family.join('reader')
    const stranger = (await openSharedAccount(db)).owner
    for (const { user } of [reader, stranger, claire]) {
      const asked = proposeTask(family.deps, claire, { task: bank, to: user.id })
      expect(await asked).toEqual(refused('unknown-user'))
    }
    expect(await take(reader)).toEqual(refused('not-allowed'))
    expect(await leaveTask(family.deps, reader, bank)).toEqual(refused('not-allowed'))
    const byReader = proposeTask(family.deps, reader, { task: bank, to: claire.user.id })
    expect(await byReader).toEqual(refused('not-allowed'))
    expect(await held()).toEqual([])
  })

  test.each([
    ['leaves', (who: typeof claire) => leave(family.deps, who)],
    ['is removed', (who: typeof claire) => dissociateUser(family.deps, family.owner, { userId: who.user.id })],
  ])('it is available again once the person %s, with their proposals', async (_how, go) => {
    await take(claire)
    await take(yann, birth)
    await proposeTask(family.deps, claire, { task: inventory, to: yann.user.id })
    expect(await go(claire)).toEqual(done)
    expect(await held()).toEqual([{ task: birth.id, userId: yann.user.id }])
    expect(await take(yann)).toEqual(done)
  })

  test('it belongs to one account only', async () => {
    await take(claire)
    const other = await openSharedAccount(db)
    expect(await listAssignments(db, other.account)).toEqual([])
  })

  test('the family sees it in sentences, newest first, and the owner in the audit log', async () => {
    await take(claire)
    await proposeTask(family.deps, claire, { task: birth, to: yann.user.id })
    await leaveTask(family.deps, yann, birth)
    const before = await sentences()
    expect(before).toEqual([
      'Yann ne peut pas s’occuper de «\u00A0Acte de naissance\u00A0»',
      'Claire propose à Yann de s’occuper de «\u00A0Acte de naissance\u00A0»',
      `Claire s’occupe de «\u00A0${letterOf('banqueBlocageComptesDemandeSolde').name}\u00A0»`,
    ])
    const { lines } = await readJournal(family.deps, family.account, undefined)
    expect(lines.map(({ what }) => what)).toContain('Tâche proposée\u00A0: «\u00A0Acte de naissance\u00A0», Yann')
    await leave(family.deps, yann)
    expect(await sentences()).toEqual([
      'Une personne partie a quitté le dossier',
      ...before.map((line) => line.replace(/^Yann/, 'Une personne partie').replace('Yann', 'une personne partie')),
    ])
  })
})
