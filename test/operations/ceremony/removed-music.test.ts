import { changeOfForm, saveEvent } from '#app/operations/ceremony/event-saving.ts'
import { definitionOf, eventTypes } from '#app/rules/ceremony/events/catalogue.ts'
import { toButtonValue } from '#app/rules/ceremony/events/form-intents.ts'
import { musicInputName } from '#app/rules/ceremony/events/music-rows.ts'
import { insertCeremonyOf, readEventAt } from '#test/support/ceremony/events.ts'
import { openPieces } from '#test/support/files/pieces.ts'
import { newFileStore } from '#test/support/files.ts'
import { testDatabase } from '#test/support/given.ts'

const db = testDatabase()

const withMusic = eventTypes.filter((type) => definitionOf(type).fields.some(({ kind }) => kind === 'musics'))
const remove = (row: number) => toButtonValue({ kind: 'remove-music', row })
const rows = (pieces: [title: string, length: string][]) =>
  Object.fromEntries(
    pieces.flatMap(([title, length], row) => [
      [musicInputName(row, 'title'), title],
      [musicInputName(row, 'length'), length],
    ]),
  )

test.each(withMusic)(
  '%s removes the deleted music, and changes nothing if another music has an error',
  async (type) => {
    const { account, owner, deps } = await openPieces(db, await newFileStore())
    const { ceremonyId, eventIds } = await insertCeremonyOf(db, account, [type], { by: owner.user.id })
    const place = { ceremonyId, eventId: eventIds[0]! }
    const save = (typed: Record<string, string>) => saveEvent(deps, owner, place, changeOfForm(typed))
    const titles = async () => {
      const page = await readEventAt(db, account, { ...place, isEditor: true })
      return page!.event.details.musics?.map(({ title }) => title)
    }
    await save(
      rows([
        ['Un', ''],
        ['Deux', ''],
        ['Trois', ''],
      ]),
    )
    const wrong = await save({
      ...rows([
        ['Un', ''],
        ['Autre', 'long'],
        ['Trois', ''],
      ]),
      intent: remove(0),
    })
    expect(wrong).toMatchObject({
      typed: rows([
        ['Autre', 'long'],
        ['Trois', ''],
      ]),
      errors: { [musicInputName(0, 'length')]: expect.any(String) },
    })
    expect(await titles()).toEqual(['Un', 'Deux', 'Trois'])
    await save({
      ...rows([
        ['Un', ''],
        ['Deux', ''],
        ['Trois', ''],
      ]),
      intent: remove(0),
    })
    expect(await titles()).toEqual(['Deux', 'Trois'])
  },
)
