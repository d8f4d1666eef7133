import { randomUUID } from 'node:crypto'
import type { TeamHelper } from '#app/operations/helpers/for-person.ts'
import { openHelperSession } from '#app/operations/helpers/open.ts'
import { readOwnMandate } from '#app/operations/helpers/own.ts'
import { printHelperMandate } from '#app/operations/helpers/print.ts'
import { withHyphen } from '#app/rules/access/sign-in.ts'
import { findSession } from '#db/access/sessions.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { findHelperMandate } from '#db/helpers/mandates.ts'
import { answerSupport } from '#scripts/support/commands.ts'
import { aSite, noon, openSession, testDatabase } from '#test/support/given.ts'
import { openTeamHelp } from '#test/support/helpers/of-team.ts'
import { insertOnTeam, openTeamSession } from '#test/support/partners/team.ts'
import { readPdf } from '#test/support/printing/pdf.ts'
import { sharedPrinter } from '#test/support/printing/printer.ts'
import { openRoutes } from '#test/support/server/routes.ts'

/** How a person types the code that another one reads from the paper. */
const typings: [how: string, typed: (code: string) => string][] = [
  ['as printed', (code) => code],
  ['in small letters', (code) => code.toLowerCase()],
  ['without a hyphen', (code) => code.replace('-', '')],
  ['with a space', (code) => code.replace('-', ' ')],
  ['letter by letter', (code) => code.split('').join(' ')],
  ['with a no-break space', (code) => code.replace('-', '\u00A0')],
  ['with an en dash, as a word processor makes it', (code) => code.replace('-', ' – ')],
  ['with a no-break hyphen', (code) => code.replace('-', '\u2011')],
  ['with a minus sign', (code) => code.replace('-', '−')],
  ['with a dot', (code) => code.replace('-', '.')],
  ['with a slash', (code) => code.replace('-', '/')],
  ['with an underscore', (code) => code.replace('-', '_')],
  ['at the end of a sentence', (code) => `${code}.`],
  ['in quotes', (code) => `«\u00A0${code}\u00A0»`],
  ['with an invisible space, as it is copied', (code) => `\u200B${code.slice(0, 2)}\u2060${code.slice(2)}`],
  ['with an accent', (code) => code.replace(/E/g, 'É').replace(/C/g, 'ç')],
  ['with wide signs', (code) => code.replace(/[A-Z0-9]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))],
]

describe('The code on the paper of a mandate', async () => {
  const db = testDatabase()
  let house: Awaited<ReturnType<typeof openTeamHelp>>
  let visit: Awaited<ReturnType<typeof openRoutes>>
  let cookie: string
  beforeAll(async () => {
    house = await openTeamHelp(db)
    const { domainId } = house.site
    const given = { domainId, files: house.deps.files, printer: sharedPrinter() }
    visit = await openRoutes(db, { ...given, differs: { helpsFamilies: true } })
    const person = await insertOnTeam(db, { domainId, role: 'adviser' })
    cookie = await openTeamSession(db, aSite(), person.id)
  })

  const support = (words: string[]) =>
    answerSupport({ db, keys: house.deps.keys, now: () => noon, operator: 'lea', readLog: () => undefined }, words)

  /** A helper at work under a mandate, with the code as it is written. */
  async function atWork() {
    const helper = await house.enter()
    const { id, reference } = await house.begin(helper)
    const own = await openSession(db, { userId: helper.user.id, domainId: house.site.domainId })
    const session = (await findSession(db, hashOf(own), noon))!
    const opened = await openHelperSession(house.deps, { user: helper.user, session }, id)
    if (!opened.ok) throw new Error(opened.problem)
    const { sessionId } = opened.value
    const isOpen = async () => (await visit('/guichet', { sessionId })).status === 200
    return { id, helper, code: withHyphen(reference), isOpen }
  }

  async function readPaper(user: TeamHelper['user'], id: string) {
    const { site, deps } = house
    const { mandate, firstName, deceased } = (await readOwnMandate(deps, user, id))!
    const printed = await printHelperMandate(sharedPrinter(), mandate, { site, help: '', firstName, deceased })
    if (!printed.ok) throw new Error(printed.problem)
    return await readPdf(printed.value.bytes)
  }

  const endOnConsole = (code: string) =>
    visit('/partenaire', { cookie, form: { intent: 'end-mandate', code, _once: randomUUID() } })

  test('is read from the printed sheet, typed as it stands there, and ends the mandate', async () => {
    for (const end of [endOnConsole, (code: string) => support(['mandate', ...code.split(' '), 'end'])]) {
      const { id, helper, code, isOpen } = await atWork()
      const { text } = await readPaper(helper.user, id)
      const found = [...text.matchAll(/Code(?: du mandat)? ([A-Z0-9]{4}\S?[A-Z0-9]{4})/g)].map(([, one]) => one!)
      expect(found).toEqual([code, code, code, code])
      expect(await isOpen()).toBe(true)
      await end(found[0]!)
      expect(await isOpen()).toBe(false)
    }
  })

  test.each(typings)('typed %s, ends the mandate on the help line', async (_, typed) => {
    const { id, code, isOpen } = await atWork()
    const told = await support(['mandate', ...typed(code).split(' '), 'end'])
    expect(told).toContain(`Mandat ${code}\tarrêté`)
    expect((await findHelperMandate(db, { id }))?.endedBy).toBe('line')
    expect(await isOpen()).toBe(false)
  })

  test.each(typings)('typed %s, ends the mandate in the console', async (_, typed) => {
    const { id, code, isOpen } = await atWork()
    const ended = await endOnConsole(typed(code))
    expect(ended.to).toContain('mandatArrete')
    expect((await findHelperMandate(db, { id }))?.endedBy).toBe('team')
    expect(await isOpen()).toBe(false)
  })

  test.each(typings)('typed %s, prepares another paper of the account', async (_, typed) => {
    const { code } = await atWork()
    const again = await house.again(await house.enter(), typed(code))
    expect(again.ok).toBe(true)
  })

  test('typed with a sign that no code has, ends nothing, and the page says which signs those are', async () => {
    const { code, isOpen } = await atWork()
    for (const sign of '0O1IL5S8B') {
      const wrong = `${sign}${code.slice(1)}`
      expect((await endOnConsole(wrong)).text).toContain('Un code n’a ni 0 ni O')
      await expect(support(['mandate', wrong, 'end'])).rejects.toThrow('Un code n’a ni 0 ni O')
    }
    expect((await endOnConsole('AAAA-AAAA')).text).not.toContain('Un code n’a ni 0 ni O')
    expect(await isOpen()).toBe(true)
  })
})
