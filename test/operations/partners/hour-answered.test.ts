import { answerProposedHour, readProposedHour } from '#app/operations/ceremony/proposed-hour.ts'
import { proposeHour } from '#app/operations/partners/propose-hour.ts'
import { parisDay } from '#app/rules/days.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { findAccount } from '#db/accounts/accounts.ts'
import { findUserByEmail } from '#db/accounts/users.ts'
import { insertCeremony } from '#db/ceremony/ceremonies.ts'
import { deleteTeamPerson, type TeamPerson } from '#db/partners/team.ts'
import { databasesOfTier } from '#test/support/given.ts'
import { mailsTo } from '#test/support/mail/outbox.ts'
import { openFamilyFiles, robert } from '#test/support/partners/family-files.ts'
import { insertOnTeam } from '#test/support/partners/team.ts'

const inDays = (days: number) => parisDay(new Date(Date.now() + days * DAY_MS))
const before = `${inDays(5)}T10:00`
const proposed = `${inDays(6)}T14:30`

describe.each(Object.entries(databasesOfTier))('The answer to an hour, on %s', async (_name, open) => {
  let proposer: TeamPerson

  const db = await open()
  const partner = await openFamilyFiles(db)
  afterAll(() => db.destroy())
  beforeEach(async () => {
    await partner.reset()
    proposer = await insertOnTeam(db, { domainId: partner.deps.site.domainId, role: 'adviser' })
  })

  /** A family takes its file, and returns what answers the hour that the proposer gives it. */
  async function proposedTo() {
    const { deps } = partner
    const { id, key, email } = await partner.openFor()
    await partner.claim(key, { ...robert, email })
    const user = (await findUserByEmail(db, deps.keys, email))!
    const [membership] = await partner.access.accountsOf(email)
    const account = (await findAccount(db, deps.keys, membership!.accountId))!
    const ceremony = { ceremonyType: 'church', datetime: before, isConfirmed: true, address: 'Locmaria' } as const
    const ceremonyId = await insertCeremony(db, account, ceremony, 1, { by: user.id, now: deps.now() })
    await proposeHour(deps, { person: proposer }, { fileId: id, datetime: proposed })
    const file = async () => (await partner.files()).find((one) => one.id === id)!
    return {
      email,
      file,
      answer: async (accepts: boolean) => {
        const { seen } = (await readProposedHour(deps, account, ceremonyId))!
        return await answerProposedHour(deps, { account, user }, { accepts, seen })
      },
    }
  }

  test.each([
    [true, 'la famille accepte l’heure que vous proposez'],
    [false, 'la famille garde son heure'],
  ])('accepted %s: its proposer alone is told by email, and reads nothing of the family', async (accepts, says) => {
    const family = await proposedTo()
    await family.answer(accepts)
    const mails = await mailsTo(db, proposer.email)
    const { number } = await family.file()
    expect(mails.map(({ subject }) => subject)).toEqual([`Dossier ${number}\u00A0: ${says}`])
    const ofFamily = [...Object.values(robert), family.email, 'Locmaria', proposed, before]
    for (const word of ofFamily) expect(JSON.stringify(mails)).not.toContain(word)
    expect(JSON.stringify(mails)).not.toMatch(/14\sh\s30|10\sh\b/)
    expect(await mailsTo(db, partner.actor.person.email)).toEqual([])
  })

  test('a proposer who has left the team is sent nothing, and the list has the answer', async () => {
    const family = await proposedTo()
    await deleteTeamPerson(db, proposer.id)
    expect(await family.answer(true)).toMatchObject({ ok: true })
    expect(await mailsTo(db, proposer.email)).toEqual([])
    expect((await family.file()).answer).toBe('accepted')
  })
})
