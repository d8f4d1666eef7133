import { signInByCode, signInByLink } from '#app/operations/access/sign-in.ts'
import { addTeamOwner, dropFromTeam, inviteToTeam } from '#app/operations/partners/team.ts'
import { readTeamJournal } from '#app/operations/partners/team-journal.ts'
import {
  closeOtherTeamSessions,
  enterByCode,
  enterByLink,
  requestTeamSignIn,
} from '#app/operations/partners/team-sign-in.ts'
import { accept, refuse } from '#app/rules/outcome.ts'
import { findUserByEmail } from '#db/accounts/users.ts'
import { insertTeamPerson } from '#db/partners/team.ts'
import { anEmail, codeIn, MINUTE, tokenIn } from '#test/support/access/access.ts'
import { databasesOfTier, testDatabase, unwrap } from '#test/support/given.ts'
import { openConsole } from '#test/support/partners/console.ts'

describe.each(Object.entries(databasesOfTier))('Entering the console of a partner, on %s', async (_name, open) => {
  const db = testDatabase(open)

  const console = await openConsole(db)
  const deps = console.deps
  beforeEach(() => console.reset())

  test('the first owner is added by the operator, enters by the link, and invites an adviser, who enters by the code', async () => {
    const [first, second] = [anEmail(), anEmail()]
    expect(await addTeamOwner(deps, { email: first, name: 'Hélène Kervella' })).toEqual(accept(undefined))
    const invitation = await console.access.readMail('team-invitation')
    expect(invitation.to).toBe(first)
    expect(invitation.text).toContain('/partenaire/connexion')

    const started = unwrap(await enterByLink(deps, { ...console.attempt, token: (await console.ask(first)).token }))
    const { person } = (await console.sessionOf(started.sessionId))!
    expect(person).toMatchObject({ role: 'owner', email: first, joinedAt: deps.now().toISOString() })

    console.access.later(MINUTE)
    await inviteToTeam(deps, { person }, { email: second, name: 'Paul Riou', role: 'adviser' })
    expect((await console.access.readMail('team-invitation')).to).toBe(second)
    const entered = await enterByCode(deps, { ...console.attempt, code: (await console.ask(second)).code })
    expect(entered.ok).toBe(true)
    expect((await console.team()).map(({ name, role }) => [name, role])).toEqual([
      ['Hélène Kervella', 'owner'],
      ['Paul Riou', 'adviser'],
    ])
    expect(await findUserByEmail(db, deps.keys, second)).toBeUndefined()
    expect(
      (await readTeamJournal(deps, person.domainId, await console.team())).map(({ what }) => what).slice(0, 3),
    ).toEqual(['Connexion', 'Invitation envoyée\u00A0: Paul Riou', 'Connexion'])
  })

  test('a link and a code of the console open no space of a family, and the other way round', async () => {
    const email = anEmail()
    await console.access.enter(email)
    await insertTeamPerson(
      db,
      deps.keys,
      { domainId: deps.site.domainId, role: 'owner', email, name: 'Luc' },
      deps.now(),
    )
    const ofTeam = await console.ask(email)
    await console.access.ask(email)
    const mail = await console.access.readMail('sign-in')
    const ofFamily = { token: tokenIn(mail), code: codeIn(mail) }

    expect(await signInByLink(deps, { ...console.attempt, token: ofTeam.token })).toEqual(refuse('dead-link'))
    expect(await signInByCode(deps, { ...console.attempt, code: ofTeam.code })).toEqual(refuse('wrong-code'))
    expect(await enterByLink(deps, { ...console.attempt, token: ofFamily.token })).toEqual(refuse('dead-link'))
    expect(await enterByCode(deps, { ...console.attempt, code: ofFamily.code })).toEqual(refuse('wrong-code'))
    expect((await enterByLink(deps, { ...console.attempt, token: ofTeam.token })).ok).toBe(true)
    expect((await signInByLink(deps, { ...console.attempt, token: ofFamily.token })).ok).toBe(true)
  })

  test('an address that is not of the team gets another email, and nothing opens', async () => {
    const email = anEmail()
    await requestTeamSignIn(deps, { email, shared: false, visitorId: 'my browser', network: undefined })
    expect((await console.access.readMail('not-of-team')).to).toBe(email)
    expect(await db.selectFrom('signInToken').select('id').execute()).toHaveLength(1)
  })

  test('a link works once, and not for a person removed since', async () => {
    const { person } = await console.enter()
    const { token } = await console.ask(person.email)
    expect((await enterByLink(deps, { ...console.attempt, token })).ok).toBe(true)
    expect(await enterByLink(deps, { ...console.attempt, token })).toEqual(refuse('dead-link'))
    const late = await console.ask(person.email)
    await dropFromTeam(deps, person.email)
    expect(await enterByLink(deps, { ...console.attempt, token: late.token })).toEqual(refuse('dead-link'))
  })

  test('a person closes their other sessions', async () => {
    const first = await console.enter()
    const again = unwrap(
      await enterByLink(deps, { ...console.attempt, token: (await console.ask(first.person.email)).token }),
    )
    await closeOtherTeamSessions(deps, (await console.sessionOf(again.sessionId))!)
    expect(await console.sessionOf(first.secret)).toBeUndefined()
    expect(await console.sessionOf(again.sessionId)).toBeDefined()
  })
})
