import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPicker } from '#app/operations/letters/picker.ts'
import type { Day } from '#app/rules/days.ts'
import { letterKinds } from '#app/rules/letters/definition.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { updateDisplayName } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { saveDocument } from '#db/letters/documents.ts'
import { insertSendRecord } from '#db/tracking/send-records.ts'
import { databases } from '#test/support/db/databases.ts'
import { aProfile, insertFamily, noon, testKeys } from '#test/support/db/factories.ts'

const today: Day = '2026-03-12'

describe('the list of letters', () => {
  let db: Db
  beforeAll(async () => {
    db = await databases.sqlite()
  })
  afterAll(() => db.destroy())

  const read = (account: Account, mayWrite = true) => readPicker({ db, keys: testKeys }, account, { mayWrite, today })

  async function aFamily() {
    const family = await insertFamily(db)
    const { account, owner } = family
    await updateDisplayName(db, testKeys, owner.id, 'Claire')
    const save = (
      documentId: 'poleEmploi' | 'bailleur' | 'cpamCourrierComplet',
      status: 'pending' | 'sent' | 'non_pertinent',
    ) => saveDocument(db, account, { documentId, status, statusData: {} }, { by: owner.id, now: noon })
    return { ...family, save }
  }

  test('says of a letter its first legal date, who touched it last and when it left', async () => {
    const { account, owner, save } = await aFamily()
    await saveProfileEntries(db, account, { cpamDeathBenefitInformation: 'on' }, noon)
    await save('cpamCourrierComplet', 'pending')
    await save('bailleur', 'sent')
    const sending = { documentId: 'bailleur', kind: 'letter', channel: 'registered', sentAt: '2026-03-09' } as const
    const kept = { recipient: '', snapshot: { answers: {}, enclosures: [], today } }
    await insertSendRecord(db, account, { ...sending, ...kept }, { by: owner.id, now: noon })

    const letters = (await read(account)).groups.flatMap((group) => group.letters)
    expect(letters.find(({ id }) => id === 'cpamCourrierComplet')).toMatchObject({
      dates: [
        { day: '2026-03-08', stake: 'advice', isPast: true },
        { day: '2026-04-01', stake: 'rank', isPast: false },
      ],
      details: { lastChange: { by: 'Claire', on: '2026-03-05' } },
    })
    expect(letters.find(({ id }) => id === 'bailleur')).toMatchObject({
      sent: { channel: 'registered', on: '2026-03-09' },
    })
  })

  test('puts apart what the family has set aside', async () => {
    const { account, save } = await aFamily()
    await save('poleEmploi', 'non_pertinent')
    const { aside, groups } = await read(account)
    expect(aside.map(({ id }) => id)).toEqual(['poleEmploi'])
    expect(groups.flatMap(({ letters }) => letters)).toHaveLength(letterKinds.length - 1)
  })

  test('tells a reader where letters stand and their dates, and nothing that was answered', async () => {
    const { account, owner, save } = await aFamily()
    await save('cpamCourrierComplet', 'pending')
    const told = JSON.stringify(await read(account, false))
    const secrets = Object.entries(aProfile).filter(([name]) => name !== 'deceasedFirstName')
    for (const [, value] of secrets) if (value.length > 4) expect(told).not.toContain(value)
    for (const word of ['lack', 'details', 'Claire', owner.email]) expect(told).not.toContain(word)
    expect(told).toContain('2026-04-01')
  })
})
