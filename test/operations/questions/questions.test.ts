import { readOverview } from '#app/operations/letters/overview.ts'
import { readPicker } from '#app/operations/letters/picker.ts'
import { countChosenLetters, readQuestions, saveAnswers } from '#app/operations/questions/questions.ts'
import { changeStatus } from '#app/operations/tracking/transitions.ts'
import { type AskedQuestion, askedOn, questionGroups } from '#app/rules/questions/questions.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { findDocument, saveDocument } from '#db/letters/documents.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { databasesOfTier, noon, testDatabase } from '#test/support/given.ts'

const today = '2026-03-05'

describe.each(Object.entries(databasesOfTier))('the answers of "À qui écrire ?", on %s', (_name, open) => {
  const db = testDatabase(open)

  async function aFamily() {
    const { deps, account, owner, join, later } = await openSharedAccount(db)
    const save = (typed: Record<string, string>, actor = owner, screen?: readonly AskedQuestion[]) =>
      saveAnswers(deps, actor, typed, screen)
    const statusOf = async (id: 'bailleur' | 'mutuelleCourrierComplet') => (await findDocument(db, account, id))?.status
    const picker = () => readPicker(deps, account, { mayWrite: true, today, offered: ['da'] })
    const read = () => readQuestions(deps, account)
    return { deps, account, owner, join, later, save, statusOf, picker, read }
  }

  test('the answers of "À qui écrire ?" put aside what they say is for nobody, with one line why, and take it up again when they change', async () => {
    const { deps, account, save, statusOf, picker, read } = await aFamily()
    expect((await picker()).hasAnswered).toBe(false)
    const saved = await save({ deceasedHome: 'owner', hadMutual: 'no' })
    expect(saved).toEqual({ ok: true, value: { hasKept: false, hasAnswered: true, isNotarySaid: false } })
    expect(await countChosenLetters(deps, account)).toBe(14)
    const { groups, hasAnswered, isFirstTime } = await picker()
    expect({ hasAnswered, isFirstTime }).toEqual({ hasAnswered: true, isFirstTime: false })
    const aside = groups.flatMap(({ letters }) => letters).filter(({ why }) => why)
    expect(aside.map(({ id, why }) => [id, why])).toEqual([
      ['mutuelleCourrierComplet', 'Étienne n’avait pas de mutuelle'],
      ['bailleur', 'Étienne était propriétaire'],
    ])
    const { seen } = await read()
    await save({ deceasedHome: 'tenant', hadMutual: 'no', _seen: seen })
    expect(await statusOf('bailleur')).toBe('pending')
    expect(await statusOf('mutuelleCourrierComplet')).toBe('non_pertinent')
  })

  test('the answers of "À qui écrire ?" leave as it is what the family took up, set aside or posted itself', async () => {
    const { deps, account, owner, save, statusOf } = await aFamily()
    const by = { by: owner.user.id, now: noon }
    await saveDocument(db, account, { documentId: 'mutuelleCourrierComplet', status: 'sent', statusData: {} }, by)
    expect(await save({ deceasedHome: 'owner', hadMutual: 'no' })).toMatchObject({ ok: true, value: { hasKept: true } })
    expect(await statusOf('mutuelleCourrierComplet')).toBe('sent')

    await changeStatus(deps, owner, 'bailleur', { kind: 'resume' })
    await save({ deceasedHome: 'owner', hadCar: 'yes' })
    expect(await statusOf('bailleur')).toBe('pending')

    await changeStatus(deps, owner, 'bailleur', { kind: 'set-aside' })
    await save({ deceasedHome: 'tenant' })
    expect(await statusOf('bailleur')).toBe('non_pertinent')
  })

  test('the answers of "À qui écrire ?" ask for one letter to each bank, and offer no free letter among those to write', async () => {
    const { account, save, picker } = await aFamily()
    await save({ bankCount: '2' })
    const listed = (await picker()).groups.flatMap(({ letters }) => letters)
    const chosen = listed.filter(({ isChosen }) => isChosen).map(({ id }) => id)
    expect(chosen).toContain('banqueBlocageComptesDemandeSolde-2')
    expect(chosen).not.toContain('customizable')
    expect(listed.map(({ id }) => id)).toContain('customizable')
    const { letters } = await readOverview(db, account, today)
    expect(letters.filter(({ document }) => document)).toEqual([])
  })

  test('one screen changes its own questions alone, and nothing ticked is no answer', async () => {
    const { deps, account, save, statusOf } = await aFamily()
    await save({ deceasedHome: 'owner', hadMutual: 'no' })
    const [house, , , family] = questionGroups
    const second = await save({ hadCar: 'yes' }, undefined, askedOn(house!))
    expect(await readProfile(db, account)).toMatchObject({ deceasedHome: '', hadCar: 'yes', hadMutual: 'no' })
    expect(second).toMatchObject({ value: { hasAnswered: true } })
    expect(await statusOf('bailleur')).toBe('pending')
    await save({}, undefined, askedOn(house!))
    const none = await save({}, undefined, askedOn(family!))
    expect(none).toMatchObject({ value: { hasAnswered: false } })
    expect(await countChosenLetters(deps, account)).toBe(2)
  })

  test('two relatives: what one changed alone is kept, what both changed is asked', async () => {
    const { account, join, later, save, read } = await aFamily()
    const claire = await join('administrator')
    const { seen } = await read()
    await save({ deceasedHome: 'owner', hadCar: 'yes', _seen: seen })
    later(60_000)
    const alone = await save({ hadMutual: 'no', _seen: seen }, claire)
    expect(alone.ok).toBe(true)
    expect(await readProfile(db, account)).toMatchObject({ deceasedHome: 'owner', hadCar: 'yes', hadMutual: 'no' })

    const both = await save({ deceasedHome: 'tenant', _seen: seen }, claire)
    expect(both).toMatchObject({
      problem: 'changed-meanwhile',
      meanwhile: { conflicts: ['deceasedHome'], theirs: { deceasedHome: 'owner' }, typed: { deceasedHome: 'tenant' } },
    })
    const theirs = await save({ deceasedHome: 'tenant', 'theirs-deceasedHome': 'on', _seen: seen }, claire)
    expect(theirs.ok).toBe(true)
    expect(await readProfile(db, account)).toMatchObject({ deceasedHome: 'owner' })
  })

  test('an answer that no question has, and a reader, save nothing', async () => {
    const { account, join, save } = await aFamily()
    expect(await save({ deceasedHome: 'castle', hadCar: 'yes' })).toMatchObject({
      problem: 'wrong',
      errors: { deceasedHome: 'Choisissez une des réponses.' },
    })
    expect(await save({ hadCar: 'yes' }, await join('reader'))).toMatchObject({ problem: 'not-allowed' })
    expect(await readProfile(db, account)).not.toHaveProperty('hadCar')
  })
})
