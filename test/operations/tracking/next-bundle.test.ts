import type { BundlePart } from '#app/adapters/printing/bundle.ts'
import type { Printer } from '#app/adapters/printing/printer.ts'
import { printNextBundle } from '#app/operations/tracking/next-bundle.ts'
import { readNextLetter } from '#app/operations/tracking/next-letter.ts'
import { keepReplyFile, replyVersion } from '#app/operations/tracking/record-reply.ts'
import { recordSending } from '#app/operations/tracking/sending.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { accept } from '#app/rules/outcome.ts'
import { letterOf } from '#letters/index.ts'
import { aPdf, aPhoto } from '#test/support/files.ts'
import { anUpload, databasesOfTier, testDatabase } from '#test/support/given.ts'
import { textOf } from '#test/support/letters/text.ts'
import { acknowledge } from '#test/support/post/acknowledged.ts'
import { openExchange, sentInMarch } from '#test/support/tracking/exchange.ts'

const documentId = 'assuranceHabitationCourrierComplet'
const posted = { ...sentInMarch, documentId } as const

/** Prints PDFs of a given number of pages, and collects the parts of a bundle. */
const printerOf = (pages: number) => {
  const parts: BundlePart[] = []
  const printBundle: Printer['printBundle'] = async (bundle) => {
    parts.push(...bundle.parts)
    return accept({ bytes: new Uint8Array(), pages: 1, contents: [] })
  }
  const print: Printer['print'] = async () => accept({ bytes: await aPdf({ pages }), pages })
  return { parts, printer: { print, printBundle } }
}

describe.each(Object.entries(databasesOfTier))('papers after a reply, on %s', (_name, open) => {
  const db = testDatabase(open)

  test.each([true, false])(
    'the bundle that follows a reply has every letter as it was sent, every reply and every proof, and its letter names them (receipt: %s)',
    async (has) => {
      const { deps, owner, account, later, reply, exchange } = await openExchange(db, documentId, {
        printer: printerOf(2).printer,
        ...(has && { receipt: anUpload(await aPhoto(), 'depot.jpg') }),
      })
      const refuse = async (file: string) => {
        await reply('refused')
        expect(await keepReplyFile(deps, owner, { documentId, upload: anUpload(await aPhoto(), file) })).toMatchObject({
          ok: true,
        })
      }
      if (has) await acknowledge(deps, owner, (await exchange()).first.id)
      await refuse('refus.jpg')
      later(2 * DAY_MS)
      const follows = replyVersion((await exchange()).replies[0]!)
      const complaint = { ...posted, kind: 'chase', follows, sentAt: '2026-03-05' } as const
      expect(await recordSending(deps, owner, complaint)).toMatchObject({ ok: true })
      later(DAY_MS)
      await refuse('second-refus.jpg')

      // The sent letter had two pages. Printed again today, it would have one.
      const { parts, printer } = printerOf(1)
      const read = (await readNextLetter(db, account, letterOf(documentId), '2026-03-06'))!
      const page = { exchange: read.exchange, written: read.written! }
      expect(await printNextBundle({ ...deps, printer }, owner, letterOf(documentId), page)).toMatchObject({ ok: true })
      expect(parts.map(({ title }) => title)).toEqual([
        'Demande de médiation',
        'Copie de mon courrier du 2\u00A0mars 2026',
        'Copie de mon courrier du 5\u00A0mars 2026',
        'Leur réponse du 5\u00A0mars 2026',
        'Leur réponse du 5\u00A0mars 2026',
        ...(has ? ['Preuve de l’envoi du 2\u00A0mars 2026', 'Avis de réception de l’envoi du 2\u00A0mars 2026'] : []),
      ])
      const letter = parts[0]!
      expect(letter.kind === 'article' && textOf(letter.html)).toContain(
        [
          `PJ (${has ? 6 : 4})\u00A0: copie de mon courrier du 2\u00A0mars 2026`,
          'copie de mon courrier du 5\u00A0mars 2026',
          'copie de la réponse du 5\u00A0mars 2026',
          'copie de la réponse du 5\u00A0mars 2026',
          ...(has ? ['preuve de l’envoi du 2\u00A0mars 2026', 'avis de réception de l’envoi du 2\u00A0mars 2026'] : []),
        ].join('\u202F; '),
      )
      const copies = parts.filter(({ title }) => title.startsWith('Copie'))
      expect(copies.map((part) => part.kind === 'attachment' && part.file.pages)).toEqual([2, 2])
    },
  )
})
