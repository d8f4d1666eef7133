import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askToSignIn } from '#app/operations/access.ts'
import { readLetter, saveLetter } from '#app/operations/answers.ts'
import type { Db } from '#db/connect.ts'
import { readProfile } from '#db/profile-entries.ts'
import { letterOf } from '#letters/index.ts'
import { databases } from '#test/support/databases.ts'
import { anEmail, jeanne, openDoor } from '#test/support/door.ts'
import { insertFamily, noon } from '#test/support/factories.ts'

describe.each(Object.entries(databases))('a double click, on %s', (_name, open) => {
  let db: Db
  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.destroy())

  async function waitingMails(): Promise<number> {
    return (await db.selectFrom('outbox').select('id').execute()).length
  }

  test.each([
    ['sign up', jeanne],
    ['sign in', undefined],
  ])('on the button to %s sends one mail, and both clicks lead to the same page', async (_what, signUp) => {
    const { house } = await openDoor(db)
    const asking = { email: anEmail(), signUp, visitorId: 'my browser', network: 'home', onceKey: randomUUID() }
    const before = await waitingMails()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => askToSignIn(house, asking)))
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true])
    expect(await waitingMails()).toBe(before + 1)
  })

  test('on « Enregistrer » leaves the letter as one click does', async () => {
    const { account, owner } = await insertFamily(db)
    const letter = letterOf('customizable')
    const starter = letter.starters?.texts({})[0]?.key
    const posted = {
      typed: { customizableText: 'Bonjour.', customizableSubject: 'Clôture', deathCertificate: 'on' },
      suggestions: [],
      chosen: undefined,
      starter,
    }
    const save = () => saveLetter(db, account, owner, letter, posted, noon)
    const left = async () => [await readProfile(db, account), await readLetter(db, account, letter, '2026-03-05')]

    await save()
    const afterOne = await left()
    await Promise.all([save(), save(), save()])
    expect(await left()).toEqual(afterOne)
  })
})
