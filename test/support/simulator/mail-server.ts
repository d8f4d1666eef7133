import type { Mailer } from '#app/adapters/mail.ts'
import type { Mail } from '#app/rules/mail/page.ts'
import { accept, refuse } from '#app/rules/outcome.ts'
import type { Faults } from './faults.ts'

/** `lost`: it accepts an email, and the connection breaks before it confirms. */
export type MailServerState = 'up' | 'down' | 'lost'

/** An email that the server received, by its Message-ID. */
export type HandedMail = {
  to: string
  kind: string
  text: string
  delivered: number
  /** The connection or the process ended during delivery, so the same message may arrive again. */
  isExcused: boolean
}

/** A mail server in memory that may be down. */
export class MailServer {
  state: MailServerState = 'up'
  /** In order of first receipt. */
  readonly mails = new Map<string, HandedMail>()
  attempts = 0

  readonly mailer: Mailer = {
    send: async (id, mail) => this.#take(id, mail),
    isReachable: async () => this.state !== 'down',
  }

  readonly #faults: Pick<Faults, 'isArmed'>

  constructor(faults: Pick<Faults, 'isArmed'>) {
    this.#faults = faults
  }

  #take(id: string, { to, kind, text }: Mail) {
    this.attempts += 1
    const known = this.mails.get(id)
    const mail = known ?? { to, kind, text, delivered: 0, isExcused: false }
    mail.isExcused ||= this.state === 'lost' || this.#faults.isArmed
    this.mails.set(id, mail)
    if (this.state !== 'down') mail.delivered += 1
    if (this.state === 'up') return accept(undefined)
    return { ...refuse(this.state === 'down' ? 'unreachable' : 'deferred'), reason: 'ECONNRESET' }
  }

  /** Returns the number of distinct emails of a kind to an address. */
  count(to: string, kind: string): number {
    return [...this.mails.values()].filter((mail) => mail.to === to && mail.kind === kind).length
  }

  /** Returns the newest email of a kind to an address that contains these words. */
  newest(to: string, kind: string, words = ''): HandedMail | undefined {
    const came = [...this.mails.values()].filter((mail) => mail.to === to && mail.kind === kind && mail.delivered > 0)
    return came.findLast(({ text }) => text.includes(words))
  }
}
