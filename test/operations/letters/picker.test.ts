import { readPicker } from '#app/operations/letters/picker.ts'
import type { Day } from '#app/rules/days.ts'
import { letterKinds } from '#app/rules/letters/definition.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { saveDocument } from '#db/letters/documents.ts'
import { insertSendRecord } from '#db/tracking/send-records.ts'
import { aProfile, insertFamily, noon, testDatabase, testKeys } from '#test/support/given.ts'

const today: Day = '2026-03-12'

const both = {
  deceasedFirstName: 'Jeanne',
  deceasedLastName: 'Moreau',
  defunctDeathDate: '2026-03-01',
  applicantFirstName: 'Claire',
  applicantLastName: 'Moreau',
  applicantAddress: '8 allée des Tanneurs',
  applicantPostalCode: '44000',
  applicantCity: 'Nantes',
}

const landlord = {
  bailleurOwnerName: 'Agence du Port',
  bailleurOwnerAddress: '2 quai de la Fosse',
  bailleurOwnerPostalCode: '44000',
  bailleurOwnerTown: 'Nantes',
}

describe('the page of the letters', () => {
  const db = testDatabase()

  const read = (account: Account, mayWrite = true) =>
    readPicker({ db, keys: testKeys }, account, { mayWrite, today, offered: ['da', 'ec'] })

  async function aFamily(profile?: Record<string, string>) {
    const family = await insertFamily(db, profile && { profile })
    const { account, owner } = family
    const save = (
      documentId: 'poleEmploi' | 'bailleur' | 'cpamCourrierComplet',
      status: 'pending' | 'sent' | 'non_pertinent',
    ) => saveDocument(db, account, { documentId, status, statusData: {} }, { by: owner.id, now: noon })
    return { ...family, save }
  }

  test('the page of the letters goes through the five stages as a family does', async () => {
    const { account, save } = await aFamily({ deceasedFirstName: 'Jeanne' })
    const progress = async () => (await read(account)).progress
    expect(await progress()).toEqual({ stage: 'who', chosen: 0, toLeave: 0, withoutAddress: 0, putOff: 0 })
    expect((await read(account)).isFirstTime).toBe(true)
    await save('bailleur', 'pending')
    expect(await progress()).toEqual({ stage: 'family', chosen: 1, toLeave: 1, withoutAddress: 1, putOff: 0 })
    expect((await read(account)).isFirstTime).toBe(false)
    await saveProfileEntries(db, account, both, noon)
    expect((await progress()).stage).toBe('addresses')
    await saveProfileEntries(db, account, landlord, noon)
    expect(await progress()).toEqual({ stage: 'print', chosen: 1, toLeave: 1, withoutAddress: 0, putOff: 0 })
    await save('bailleur', 'sent')
    expect(await progress()).toEqual({ stage: 'follow', chosen: 1, toLeave: 0, withoutAddress: 0, putOff: 0 })
  })

  test('the page of the letters lists every letter in its group, each once, with its progress where there is any', async () => {
    const { account, owner, save } = await aFamily()
    await save('bailleur', 'sent')
    await save('poleEmploi', 'non_pertinent')
    const sending = { documentId: 'bailleur', kind: 'letter', channel: 'registered', sentAt: '2026-03-09' } as const
    const kept = { recipient: '', snapshot: { answers: {}, enclosures: [], today } }
    await insertSendRecord(db, account, { ...sending, ...kept }, { by: owner.id, now: noon })

    const { groups } = await read(account)
    expect(groups.map(({ label }) => label)).toEqual(['24 heures', '48 heures', '7 jours', '1 mois'])
    const letters = groups.flatMap((group) => group.letters)
    expect(letters.map(({ id }) => id)).toEqual([...letterKinds])
    expect(letters.find(({ id }) => id === 'bailleur')).toMatchObject({ sentOn: '2026-03-09', isChosen: true })
    expect(letters.find(({ id }) => id === 'poleEmploi')).toMatchObject({
      why: 'Mise de côté par un proche',
      isChosen: false,
    })
    expect(letters.find(({ id }) => id === 'employeur')).not.toHaveProperty('why')
  })

  test('the page of the letters tells a reader where letters stand, and nothing that was answered', async () => {
    const { account, owner, save } = await aFamily()
    await save('cpamCourrierComplet', 'pending')
    const told = JSON.stringify(await read(account, false))
    const secrets = Object.entries(aProfile).filter(([name]) => name !== 'deceasedFirstName')
    for (const [, value] of secrets) if (value.length > 4) expect(told).not.toContain(value)
    for (const word of ['lack', owner.email]) expect(told).not.toContain(word)
  })
})
