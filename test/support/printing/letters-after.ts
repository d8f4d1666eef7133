import type { Printer } from '#app/adapters/printing/printer.ts'
import type { AppContext } from '#app/context.ts'
import { printChase } from '#app/operations/tracking/chase.ts'
import type { LetterExchange } from '#app/operations/tracking/exchange.ts'
import { printNextBundle } from '#app/operations/tracking/next-bundle.ts'
import { printNextLetter } from '#app/operations/tracking/next-letter.ts'
import { newAccount } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { letterOf } from '#letters/index.ts'
import { aSite } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'

// A letter with a family's text in it, and what is posted after it.

type Printed = Promise<{ ok: true; value: { bytes: Uint8Array } } | { ok: false; problem: string }>
/** `name`: the name of the person who died. `words`: the text in every other place where a family may write. */
export type Written = { name: string; words: string }
export type Print = (printer: Printer, written: Written, db: Db) => Printed

export const TODAY = '2026-11-20'
export const letter = letterOf('banqueBlocageComptesDemandeSolde')
/** One account for all prints, because the questionnaire has its code. */
export const withCode = newAccount(aSite().domainId)
export const answersWith = ({ name, words }: Written) => ({
  ...fullAnswers(letter),
  deceasedFirstName: name,
  applicantLastName: words,
  applicantAddress: words,
  [letter.recipient.name]: words,
})
/** The first letter, as its posting stores it. */
const firstSending = (written: Written) => {
  const snapshot = { answers: answersWith(written), today: TODAY, enclosures: [] }
  return {
    ...({} as LetterExchange['first']),
    id: 'first',
    documentId: letter.id,
    kind: 'letter' as const,
    channel: 'plain' as const,
    sentAt: TODAY,
    snapshot,
  }
}
const noFiles = {} as AppContext['files']
const afterReply = (written: Written) => {
  const facts = { reason: written.words, request: written.words }
  const next = { step: 'complaint', code: 'refused', facts, replyOn: TODAY, sentOn: [TODAY] } as const
  return { next, answers: answersWith(written), today: TODAY }
}
/** Prints each document that follows a first letter. */
export const lettersAfter: Record<string, Print> = {
  chase: (printer, written) => {
    const [first, answers] = [firstSending(written), answersWith(written)]
    return printChase(printer, letter, { first, chasedOn: undefined, replyOn: undefined, answers, today: TODAY })
  },
  'letter after a reply': (printer, written) =>
    printNextLetter(printer, letter, { ...afterReply(written), earlier: [] }),
  'letters after a reply': (printer, written, db) => {
    const first = firstSending(written)
    const exchange = { first, sendings: [first], received: [] as const } as unknown as LetterExchange
    const next = { ...afterReply(written), earlier: [first] }
    const deps = { db, files: noFiles, now: () => new Date(TODAY), isReadOnly: true, printer }
    const actor = { account: withCode } as Parameters<typeof printNextBundle>[1]
    return printNextBundle(deps, actor, letter, { exchange, written: next })
  },
}
