import { randomUUID } from 'node:crypto'
import { requestSignIn, signInByCode, signInByLink } from '#app/operations/access/sign-in.ts'
import type { Browser } from '#app/rules/access/devices.ts'
import type { SignUp } from '#app/rules/access/sign-in.ts'
import type { Mail } from '#app/rules/mail/page.ts'
import { findSession } from '#db/access/sessions.ts'
import { listMemberships } from '#db/accounts/memberships.ts'
import { findUserByEmail } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { connectRates } from '#db/instance/rates.ts'
import { claimMail } from '#db/mail/claims.ts'
import { markMailSent } from '#db/mail/outbox.ts'
import { aSite, insertDomain, testKeys, unwrap } from '#test/support/given.ts'

export const MINUTE = 60_000

export const jeanne: SignUp = {
  deceasedFirstName: 'Jeanne',
  deceasedLastName: 'Moreau',
  applicantRelationshipWithDeceased: 'enfant',
}

/** Sign-in on a real database: requests emails, reads them, follows their links and copies their codes. */
export async function openAccess(db: Db) {
  const keys = testKeys
  const site = aSite({ domainId: (await insertDomain(db)).id, services: ['da', 'ec', 'ed'] })
  const clock = { now: new Date() }
  const deps = { db, keys, rates: connectRates(':memory:'), site, now: () => clock.now }

  /** Returns the next sign-in email; with `kind`, the next one of that kind. */
  async function readMail(kind?: string): Promise<Mail> {
    for (;;) {
      const { id, mail } = (await claimMail(db, keys, new Date(clock.now.getTime() + MINUTE), MINUTE))!
      await markMailSent(db, id, clock.now)
      if (kind ? mail.kind === kind : ['sign-in', 'no-space'].includes(mail.kind)) return mail
    }
  }
  const mine: Browser = {
    visitorId: 'my browser',
    sessionId: undefined,
    network: undefined,
    device: 'Firefox sur Windows',
  }
  const entry = ({ shared = false, onceKey, ...differs }: From) => ({
    shared,
    onceKey,
    browser: { ...mine, ...differs },
  })

  return {
    deps,
    readMail,
    later: (ms: number) => {
      clock.now = new Date(Date.now() + ms)
    },
    ask: (email: string, { visitorId = 'my browser', network, ...asked }: Asking = {}) =>
      requestSignIn(deps, { email, visitorId, network, ...asked }),
    async signUp(email = anEmail(), visitorId = 'my browser') {
      await requestSignIn(deps, { email, signUp: jeanne, visitorId, network: undefined })
      const mail = await readMail()
      return { email, mail, token: tokenIn(mail), code: codeIn(mail) }
    },
    follow: (token: string, from: From = {}) => signInByLink(deps, { token, ...entry(from) }),
    copy: (code: string, from: From = {}) => signInByCode(deps, { code, ...entry(from) }),
    /** Signs up and signs in a family; returns its session. */
    async enter(email = anEmail(), from: From = {}) {
      await requestSignIn(deps, { email, signUp: jeanne, visitorId: 'my browser', network: undefined })
      const started = unwrap(await this.follow(tokenIn(await readMail()), from))
      const session = (await findSession(db, hashOf(started.sessionId), clock.now))!
      return { ...started, email, session, user: (await findUserByEmail(db, keys, email))! }
    },
    async accountsOf(email: string) {
      const user = await findUserByEmail(db, keys, email)
      return user ? await listMemberships(db, user.id) : []
    },
  }
}

type Asking = {
  signUp?: SignUp
  returnTo?: string
  shared?: boolean
  visitorId?: string
  network?: string
  sessionId?: string
  deviceMarks?: string[]
}
type From = Partial<Browser> & { shared?: boolean; onceKey?: string }

export const anEmail = () => `famille-${randomUUID()}@famille.example`
export const linkIn = (mail: Mail) => /https?:\S+(?:magic-link|partenaire\/lien)\S+/.exec(mail.text)?.[0] ?? ''
export const tokenIn = (mail: Mail) => new URL(linkIn(mail)).searchParams.get('token')!
export const codeIn = (mail: Mail) => /^[2-9A-Z]{4}-[2-9A-Z]{4}$/m.exec(mail.text)![0]
