import { randomUUID } from 'node:crypto'
import { askToSignIn, enterByCode, enterByLink } from '#app/operations/access.ts'
import type { Mail } from '#app/rules/mails/mail-page.ts'
import type { SignUp } from '#app/rules/sign-in.ts'
import type { Db } from '#db/connect.ts'
import { keyRing } from '#db/keys.ts'
import { listMemberships } from '#db/memberships.ts'
import { claimMail } from '#db/outbox.ts'
import { connectRates } from '#db/rates.ts'
import { findUserByEmail } from '#db/users.ts'
import { insertDomain } from './factories.ts'
import { aSite } from './sites.ts'

export const MINUTE = 60_000

export const jeanne: SignUp = {
  deceasedFirstName: 'Jeanne',
  deceasedLastName: 'Moreau',
  applicantRelationshipWithDeceased: 'enfant',
}

/** A front door on a real database: asks for mails, reads them, follows their links and copies their codes. */
export async function openDoor(db: Db) {
  const keys = keyRing(['a secret of this test, thirty-two bytes or more'])
  const site = aSite({ domainId: (await insertDomain(db)).id })
  const clock = { now: new Date() }
  const house = { db, keys, rates: connectRates(':memory:'), site, now: () => clock.now }

  /** Tests that move the clock ask for mails before; the mail that was just asked for is the only one waiting. */
  async function readMail(): Promise<Mail> {
    return (await claimMail(db, keys, new Date(Date.now() + MINUTE), MINUTE))!.mail
  }

  return {
    house,
    readMail,
    later: (ms: number) => {
      clock.now = new Date(Date.now() + ms)
    },
    ask: (email: string, { signUp, visitorId = 'my browser', network }: Asking = {}) =>
      askToSignIn(house, { email, signUp, visitorId, network }),
    async signUp(email = anEmail(), visitorId = 'my browser') {
      await askToSignIn(house, { email, signUp: jeanne, visitorId, network: undefined })
      const mail = await readMail()
      return { email, mail, token: tokenIn(mail), code: codeIn(mail) }
    },
    follow: (token: string, oldSessionId?: string) => enterByLink(house, { token, oldSessionId }),
    copy: (code: string, visitorId = 'my browser') => enterByCode(house, { code, visitorId, oldSessionId: undefined }),
    async accountsOf(email: string) {
      const user = await findUserByEmail(db, keys, email)
      return user ? await listMemberships(db, user.id) : []
    },
  }
}

type Asking = { signUp?: SignUp; visitorId?: string; network?: string }

export const anEmail = () => `famille-${randomUUID()}@famille.example`
export const linkIn = (mail: Mail) => /https?:\S+magic-link\S+/.exec(mail.text)?.[0] ?? ''
export const tokenIn = (mail: Mail) => new URL(linkIn(mail)).searchParams.get('token')!
const codeIn = (mail: Mail) => /^[2-9A-Z]{4}-[2-9A-Z]{4}$/m.exec(mail.text)![0]
