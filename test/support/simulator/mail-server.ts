import type { Mailer } from '#app/adapters/mail.ts'
import type { Mail } from '#app/rules/mail/page.ts'
import { accept, refuse } from '#app/rules/outcome.ts'
import type { Faults } from './faults.ts'

/** `lost`: it takes a mail and the line is cut before it says so. */
export type MailServerState = 'up' | 'down' | 'lost'

/** What a mail server was handed, by the id of the mail: its Message-ID. */
export type HandedMail = {
  to: string
  kind: string
  text: string
  delivered: number
  /** The line or the process ended while it was handed: it may come a second time, the same message. */
  isExcused: boolean
}

/** A mail server in memory, that may be away. */
export class MailServer {
  state: MailServerState = 'up'
  /** In the order in which they were handed first. */
  readonly mails = new Map<string, HandedMail>()
  attempts = 0

  readonly mailer: Mailer = { send: async (id, mail) => this.#take(id, mail) }

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
    return this.state === 'up' ? accept(undefined) : { ...refuse('unreachable'), reason: 'ECONNRESET' }
  }

  /** How many mails of a kind were handed for an address, each once. */
  count(to: string, kind: string): number {
    return [...this.mails.values()].filter((mail) => mail.to === to && mail.kind === kind).length
  }

  /** The newest mail of a kind to an address that came, with these words in it. */
  newest(to: string, kind: string, words = ''): HandedMail | undefined {
    const came = [...this.mails.values()].filter((mail) => mail.to === to && mail.kind === kind && mail.delivered > 0)
    return came.findLast(({ text }) => text.includes(words))
  }
}
