import { eulogyTextInputs, readEulogy, saveEulogy } from '#app/operations/ceremony/eulogy.ts'
import { changeOfForm, saveEvent } from '#app/operations/ceremony/event-saving.ts'
import { eulogyNames } from '#app/rules/ceremony/words/eulogy.ts'
import { textsSeen } from '#app/rules/forms/text-parts.ts'
import { refuse } from '#app/rules/outcome.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { insertCeremonyOf, readEventAt } from '#test/support/ceremony/events.ts'
import { openPieces } from '#test/support/files/pieces.ts'
import { newFileStore } from '#test/support/files.ts'
import { testDatabase } from '#test/support/given.ts'

const db = testDatabase()

async function open() {
  const { account, owner, deps, join } = await openPieces(db, await newFileStore())
  const { ceremonyId } = await insertCeremonyOf(db, account, ['endOfCeremony'], { by: owner.user.id })
  const save = (change: Parameters<typeof saveEulogy>[3], actor = owner) => saveEulogy(deps, actor, ceremonyId, change)
  const eulogy = async () => (await readEulogy(db, account, ceremonyId))?.event
  return { account, owner, deps, join, ceremonyId, save, eulogy }
}

test('answers make the eulogy and its text, which is updated until somebody edits it', async () => {
  const { save, eulogy } = await open()
  await save({ answers: { rire: 'Le vent' } })
  expect((await eulogy())?.details.text).toContain('le vent.')
  await save({ answers: { rire: 'La mer' } })
  expect((await eulogy())?.details.text).toContain('la mer.')

  await save({ text: 'Elle riait de tout.', pronouncedBy: 'Claire' })
  await save({ answers: { rire: 'Le vent', geste: 'Un clin d’œil' } })
  expect((await eulogy())?.details).toMatchObject({ text: 'Elle riait de tout.', pronouncedBy: 'Claire' })

  expect(await save({})).toEqual(refuse('text-changed'))
  expect(await save({ isSure: true })).toMatchObject({ ok: true })
  expect((await eulogy())?.details.text).toContain('un clin d’œil.')
})

test('the answers are kept when the event is saved by its own form, and readers do not get them', async () => {
  const { save, eulogy, account, owner, deps, ceremonyId } = await open()
  await save({ answers: { rire: 'Le vent' } })
  const place = { ceremonyId, eventId: (await eulogy())!.id }
  await saveEvent(deps, owner, place, changeOfForm({ text: 'Autre texte', pronouncedBy: 'Marc' }))
  expect((await eulogy())?.details).toMatchObject({ text: 'Autre texte', answers: { rire: 'Le vent' } })
  const read = await readEventAt(db, account, { ...place, isEditor: false })
  expect(read?.event.details).not.toHaveProperty('answers')
})

test('a reader and another family may not write', async () => {
  const { save, eulogy, join } = await open()
  expect(await save({ answers: { rire: 'Le vent' } }, await join('reader'))).toEqual(refuse('not-allowed'))
  const other = await open()
  expect(await saveEulogy(other.deps, other.owner, (await open()).ceremonyId, {})).toEqual(refuse('not-there'))
  expect(await eulogy()).toBeUndefined()
})

test('two relatives at once: separate changes are saved, and a conflict is shown to the second', async () => {
  const { account, save, eulogy } = await open()
  const first = { text: 'Elle riait.', pronouncedBy: '' }
  await save(first)
  const seen = textsSeen(eulogyTextInputs, first, fingerprinter(account))
  const send = (form: typeof first) => save({ ...form, typed: { ...form, _seen: seen } })
  await send({ ...first, pronouncedBy: 'Claire' })
  await send({ text: 'Elle riait de tout.', pronouncedBy: '' })
  expect((await eulogy())?.details).toMatchObject({ text: 'Elle riait de tout.', pronouncedBy: 'Claire' })

  const late = await send({ text: 'Elle chantait.', pronouncedBy: '' })
  expect(late).toMatchObject({
    problem: 'changed-meanwhile',
    meanwhile: { conflicts: ['text'], theirs: { text: 'Elle riait de tout.' }, typed: { text: 'Elle chantait.' } },
  })
  expect((await eulogy())?.details.text).toBe('Elle riait de tout.')
  const typed = { text: 'Elle chantait.', pronouncedBy: 'Claire', _seen: seen, 'theirs-text': 'on' }
  expect(await save({ text: 'Elle chantait.', pronouncedBy: 'Claire', typed })).toMatchObject({ ok: true })
  expect((await eulogy())?.details.text).toBe('Elle riait de tout.')
})

test('two relatives who answer different questions lose nothing', async () => {
  const { account, save, eulogy } = await open()
  await save({ answers: { rire: 'Le vent' } })
  const seen = textsSeen(eulogyNames, { rire: 'Le vent' }, fingerprinter(account))
  const send = (answers: Record<string, string>) => save({ answers, typed: { ...answers, _seen: seen } })
  await send({ rire: 'La mer' })
  await send({ rire: 'Le vent', geste: 'Un clin d’œil' })
  expect((await eulogy())?.details.answers).toMatchObject({ rire: 'La mer', geste: 'Un clin d’œil' })
})
