import { calendarOf } from '#app/operations/calendar/deadlines.ts'
import { readOverview } from '#app/operations/letters/overview.ts'
import { parisDay } from '#app/rules/days.ts'
import { findMembership } from '#db/accounts/memberships.ts'
import { updateDisplayName } from '#db/accounts/users.ts'
import { listAssignments } from '#db/tasks/assignments.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { beginLetters, eachTest, noon, openSession, testDatabase, testKeys } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

const home = '/demarches-administratives'
const page = `${home}/courriers?qui=oui`

describe('the page "Qui fait quoi"', () => {
  const db = testDatabase()
  let service: Awaited<ReturnType<typeof openRoutes>>
  const family = eachTest(() => openSharedAccount(db))
  beforeEach(async () => {
    service = await openRoutes(db, family.deps.site)
  })

  /** Requests of one user. */
  async function as(actor: typeof family.owner, name?: string) {
    if (name) await updateDisplayName(db, testKeys, actor.user.id, name)
    const sessionId = await openSession(db, { userId: actor.user.id, domainId: family.deps.site.domainId })
    return (path: string, form?: Record<string, string>) => service(path, { sessionId, ...(form && { form }) })
  }
  const claireAndYann = async () => {
    const [claire, yann] = [await family.join('administrator'), await family.join('administrator')]
    return { claire, yann, asClaire: await as(claire, 'Claire'), asYann: await as(yann, 'Yann') }
  }
  const plain = (html: string) =>
    html
      .replace(/<!-- -->/g, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')

  test('one click takes a task without JavaScript; the second user gets a 409 with the name of the first', async () => {
    const { claire, asClaire, asYann } = await claireAndYann()
    const first = await asYann(page)
    expect(first.text).toContain('name="take" value="bailleur"')

    expect((await asClaire(page, { take: 'bailleur' })).status).toBe(303)
    const late = await asYann(page, { take: 'bailleur' })
    expect(late.status).toBe(409)
    expect(late.text).toContain('Claire vient de s’en occuper.')
    expect(await listAssignments(db, family.account)).toEqual([{ task: 'bailleur', userId: claire.user.id }])
    expect((await asClaire(page)).text).toContain('name="leave" value="bailleur"')
    expect((await asYann(page)).text).not.toMatch(/name="(take|leave)" value="bailleur"/)
  })

  test('the page lists every open date of the calendar, and each can be taken', async () => {
    const asOwner = await as(family.owner)
    const { account } = family
    const today = parisDay(noon)
    const open = calendarOf(await readOverview(db, account, today), today).filter(({ isDone }) => !isDone)
    expect(open.some(({ letters }) => letters.length > 0)).toBe(true)
    expect(open.some(({ isPast }) => isPast)).toBe(true)
    const { text } = await asOwner(page)
    for (const { code } of open) expect(text).toContain(`name="take" value="${code}"`)
    for (const { code } of open) expect((await asOwner(page, { take: code })).status).toBe(303)
    const taken = (await listAssignments(db, account)).map(({ task }) => task)
    expect(taken.toSorted()).toEqual(open.map(({ code }) => code).toSorted())
    expect((await asOwner(page)).text.match(/name="leave"/g)).toHaveLength(open.length)
  })

  test('a task is proposed to a relative, who may decline it', async () => {
    const { claire, asClaire } = await claireAndYann()
    const asOwner = await as(family.owner, 'Odette')
    await asOwner(page, { intent: 'propose', what: 'bailleur', whom: claire.user.id })
    expect(plain((await asOwner(page)).text)).toContain('Proposée par vous, sans réponse.')
    expect(plain((await asClaire(page)).text)).toContain('Odette vous propose de vous en occuper.')
    await asClaire(page, { leave: 'bailleur' })
    expect(await listAssignments(db, family.account)).toEqual([])
  })

  test('an incomplete proposal shows its error beside the field and keeps the submitted values', async () => {
    await claireAndYann()
    const asOwner = await as(family.owner)
    const { status, text } = await asOwner(page, { intent: 'propose', what: 'bailleur', whom: '' })
    expect(status).toBe(422)
    expect(text).toContain('Choisissez une personne.')
    expect(text).toMatch(/<option value="bailleur" selected/)
  })

  test('its former address redirects there, also a form with its fields', async () => {
    const asOwner = await as(family.owner)
    expect((await asOwner(`${home}/qui-fait-quoi`)).to).toBe(`${page}#qui`)
    const { status, to } = await asOwner(`${home}/qui-fait-quoi`, { take: 'bailleur' })
    expect([status, to]).toEqual([307, page])
  })

  test.each<Record<string, string>>([{ take: 'voisin' }, { leave: '../etc' }])(
    'an unknown task is refused: %j',
    async (form) => {
      const asOwner = await as(family.owner)
      expect((await asOwner(page, form)).status).toBe(400)
      expect(await listAssignments(db, family.account)).toEqual([])
    },
  )

  test('a user without relatives is told so and gets a link to invite', async () => {
    const { text } = await (await as(family.owner))(page)
    expect(text).toContain('Inviter un proche')
    expect(text).not.toContain('Proposer une tâche')
  })

  test('every member, also a reader, subscribes to the email of changes there and stops it', async () => {
    const actor = await family.join('reader')
    const reader = await as(actor)
    const asked = async () => (await findMembership(db, family.account.id, actor.user.id))?.subscription
    expect((await reader(page)).text).not.toMatch(/name="changes"[^>]* checked/)
    await reader(page, { intent: 'notify', changes: 'on' })
    expect(await asked()).toBe(true)
    expect((await reader(page)).text).toContain('Demandé le 5\u00A0mars 2026.')
    await reader(page, { intent: 'notify' })
    expect(await asked()).toBe(false)
  })

  test('letters, tracking, attachments, dates and the calendar file show who has taken a task', async () => {
    const { asClaire, asYann } = await claireAndYann()
    await beginLetters(db, family.account, family.owner.user.id, ['bailleur'])
    for (const take of ['bailleur', 'birthCertificate', 'cpamCourrierComplet']) await asClaire(page, { take })
    for (const path of ['', '/courriers', '/pieces-jointes', '/dates']) {
      expect([path, plain((await asYann(`${home}${path}`)).text)]).toEqual([
        path,
        expect.stringContaining('Claire s’en occupe'),
      ])
    }
    const diary = (await asYann(`${home}/dates.ics`)).text.replace(/\r\n /g, '')
    expect(diary).toContain('Claire s’en occupe.')
    expect(plain((await asYann(page)).text)).toContain('Claire s’occupe de')
  })
})
