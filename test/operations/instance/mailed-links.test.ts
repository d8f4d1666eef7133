import { askEmailChange } from '#app/operations/access/email-change.ts'
import { inviteUser } from '#app/operations/accounts/invitations.ts'
import type { Mail } from '#app/rules/mail/page.ts'
import { findSession } from '#db/access/sessions.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { claimMail } from '#db/mail/claims.ts'
import { anEmail } from '#test/support/access/access.ts'
import { insertFamily, testDatabase, testKeys } from '#test/support/given.ts'
import { aContext } from '#test/support/server/context.ts'
import { openTestServer, type TestServer } from '#test/support/server/test-server.ts'

const db = testDatabase()
const server = await openTestServer(db)
type Browser = ReturnType<TestServer['openBrowser']>

/** Dependencies of an operation on this server. */
const deps = () => aContext({ db, now: () => new Date(), site: { ...server.site, domainId: server.domainId } })

/** Returns the link of the next email of this kind to an address. */
async function linkTo(email: string, kind: string): Promise<string> {
  const mails: Mail[] = []
  for (let claimed = await claimMail(db, testKeys, new Date(), 60_000); claimed; ) {
    mails.push(claimed.mail)
    claimed = await claimMail(db, testKeys, new Date(), 60_000)
  }
  const mail = mails.find((mail) => mail.to === email && mail.kind === kind)
  const { pathname, search } = new URL(/https?:\S+(token|jeton)=\S+/.exec(mail?.text ?? '')![0])
  return pathname + search
}

/** An owner who has signed in, in a browser. */
async function signedIn() {
  const family = await insertFamily(db)
  const browser = server.openBrowser()
  await browser.get('/connexion')
  await browser.post('/connexion', { email: family.owner.email, moyen: 'lien' })
  await browser.follow(await linkTo(family.owner.email, 'sign-in'))
  return { ...family, browser }
}

async function invited(email = anEmail()): Promise<string> {
  const { account, owner } = await insertFamily(db)
  const { network, ...rest } = await deps()
  await inviteUser(
    { ...rest, network },
    { account, user: owner },
    { email, role: 'reader', service: 'da', displayName: 'Claire' },
  )
  return await linkTo(email, 'invitation')
}

/** Each link of an email whose page has a button that works once: its user, and the button. */
const links: Record<string, () => Promise<{ browser: Browser; link: string; button?: Record<string, string> }>> = {
  async 'to sign in'() {
    const { owner } = await insertFamily(db)
    const browser = server.openBrowser()
    await browser.get('/connexion')
    await browser.post('/connexion', { email: owner.email, moyen: 'lien' })
    return { browser, link: await linkTo(owner.email, 'sign-in') }
  },
  async 'to accept an invitation, as someone new'() {
    return { browser: server.openBrowser(), link: await invited(), button: { intent: 'accept' } }
  },
  async 'to accept an invitation, as someone who has an account'() {
    const { owner } = await insertFamily(db)
    return { browser: server.openBrowser(), link: await invited(owner.email), button: { intent: 'accept' } }
  },
  async 'to accept an invitation, signed in'() {
    const { owner, browser } = await signedIn()
    return { browser, link: await invited(owner.email), button: { intent: 'accept' } }
  },
  async 'to refuse an invitation'() {
    return { browser: server.openBrowser(), link: await invited(), button: { intent: 'refuse' } }
  },
  async 'to confirm a new address'() {
    const { owner, browser } = await signedIn()
    const email = anEmail()
    await askEmailChange(await deps(), { user: owner, email, network: undefined })
    return { browser, link: await linkTo(email, 'confirm-email') }
  },
}

test.each(Object.keys(links))('a double click on the link %s has one effect and two equal responses', async (name) => {
  const { browser, link, button } = await links[name]!()
  const { text } = await browser.get(link)
  const [, address = '', fields = ''] = /<form method="post" action="([^"]+)"[^>]*>(.*?)<\/form>/s.exec(
    text.slice(text.indexOf('<main')),
  )!
  const hidden = [...fields.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name,
    value,
  ])
  const press = () => browser.post(address, { ...Object.fromEntries(hidden), ...button })
  const mails = async () => (await db.selectFrom('outbox').select('id').execute()).length

  const before = await mails()
  const first = await press()
  const afterOne = await mails()
  const second = await press() // with the cookies of the first
  expect(first.status).toBe(303)
  expect(second.status).toBe(303)
  expect(second.headers.location).toBe(first.headers.location)
  expect(sessionIn(second)).toBe(sessionIn(first))
  const sessionId = sessionIn(first)
  if (sessionId) expect(await findSession(db, hashOf(sessionId), new Date())).toBeDefined()
  expect(await mails()).toBe(afterOne)
  expect(afterOne - before).toBeLessThanOrEqual(2)
})

const sessionIn = ({ headers }: { headers: { 'set-cookie'?: string[] | undefined } }) =>
  /(?:^|,)sid=([\w-]+)/.exec(headers['set-cookie']?.join() ?? '')?.[1]
