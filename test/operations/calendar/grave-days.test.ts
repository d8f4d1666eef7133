import { describe, expect, test } from 'vitest'
import { readDates } from '#app/operations/calendar/dates-page.ts'
import { readCalendar } from '#app/operations/calendar/deadlines.ts'
import { readYearsPaper } from '#app/operations/calendar/years-paper.ts'
import { readOverview } from '#app/operations/letters/overview.ts'
import type { DeadlineCode } from '#app/rules/calendar/deadlines.ts'
import type { Day } from '#app/rules/days.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import { insertCeremony } from '#db/ceremony/ceremonies.ts'
import { aSite, beginLetters, insertFamily, noon, testDatabase, testKeys } from '#test/support/given.ts'
import { aContext } from '#test/support/server/context.ts'

const today: Day = '2026-03-05'
const profile = { deceasedFirstName: 'Jeanne', defunctDeathDate: '2026-02-26' }

describe('A day that the family knows of a grave', () => {
  const db = testDatabase()

  async function aFamily() {
    const { account, owner } = await insertFamily(db, { profile })
    const by = { by: owner.id, now: noon }
    const context = await aContext({
      db,
      keys: testKeys,
      site: aSite({ domainId: account.domainId, services: ['da', 'ec'] }),
    })
    const member = { account, user: owner, role: 'owner' as const }
    return {
      account,
      ceremony: (ceremonyType: 'cemetery' | 'church', isConfirmed = true) =>
        insertCeremony(db, account, { ceremonyType, datetime: '2026-03-03T10:00', isConfirmed, address: '' }, 1, by),
      async letter(situation: string, expiryDate: string) {
        const kept = { situation, tone: 'neutral', goals: [], facts: { expiryDate } }
        await saveProfileEntries(db, account, { customizable3Prompt: JSON.stringify(kept) }, noon)
        await beginLetters(db, account, owner.id, ['customizable3'])
      },
      async line(code: DeadlineCode, day: Day = today) {
        const known = (await findAccount(db, testKeys, account.id))!
        const overview = await readOverview(db, known, day)
        const lines = await readCalendar(db, { account: known, mayWrite: true }, overview, day)
        const { day: found, when } = lines.find((line) => line.code === code)!
        return found ?? when
      },
      shown: async () =>
        (await readDates(context, member)).deadlines.find(({ code }) => code === 'U_COMMON_GROUND')?.day,
      paper: async (role: 'owner' | 'reader' = 'owner') =>
        JSON.stringify(await readYearsPaper(db, { account, role }, today)),
    }
  }

  test('the place in common ground has its day, five years after a burial that is confirmed', async () => {
    const { ceremony, line, shown, paper } = await aFamily()
    expect(await line('U_COMMON_GROUND')).toBe('cinq ans après l’inhumation')
    await ceremony('cemetery')
    expect(await line('U_COMMON_GROUND')).toBe('2031-03-03')
    expect(await shown()).toBe('2031-03-03')
    expect(await paper()).toContain('Avant le 3\u00A0mars')
    expect(await paper('reader')).not.toContain('Avant le 3\u00A0mars')
    expect(await line('U_COMMON_GROUND', '2031-03-04')).toMatch(/demandez à la mairie$/)
  })

  test.each([
    ['church', true],
    ['cemetery', false],
  ] as const)('a ceremony (%s, confirmed: %s) is not the day of a burial', async (type, isConfirmed) => {
    const { ceremony, line } = await aFamily()
    await ceremony(type, isConfirmed)
    expect(await line('U_COMMON_GROUND')).toBe('cinq ans après l’inhumation')
  })

  test('a concession has its last day, two years after the end that its letter says', async () => {
    const { letter, line } = await aFamily()
    expect(await line('U_CONCESSION')).toBe('à la fin de la concession, et deux ans après')
    await letter('concession-funeraire', '2026-08-11')
    expect(await line('U_CONCESSION')).toBe('2028-08-11')
    expect(await line('U_CONCESSION', '2028-08-12')).toBe('à la fin de la concession, et deux ans après')
  })

  test.each([
    ['concession-funeraire', 'à la mairie'],
    ['association-adhesion', '2026-08-11'],
  ])('a letter about %s that says "%s" gives no day to a concession', async (situation, expiryDate) => {
    const { letter, line } = await aFamily()
    await letter(situation, expiryDate)
    expect(await line('U_CONCESSION')).toBe('à la fin de la concession, et deux ans après')
  })
})
