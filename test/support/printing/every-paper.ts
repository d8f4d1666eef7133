import { printBundle } from '#app/operations/bundle/print.ts'
import { printYears } from '#app/operations/calendar/years-paper.ts'
import { printAnnouncement } from '#app/operations/ceremony/announcement.ts'
import { printBooklet } from '#app/operations/ceremony/booklet.ts'
import { printPaper } from '#app/operations/ceremony/papers.ts'
import { printLabels } from '#app/operations/condolences/labels.ts'
import { printBook } from '#app/operations/deceased-space/book/print.ts'
import { printCards } from '#app/operations/deceased-space/card.ts'
import { printBlankSheet } from '#app/operations/estimate/blank-sheet.ts'
import { printHandover } from '#app/operations/helpers/handover.ts'
import { printHelperMandate } from '#app/operations/helpers/print.ts'
import { printConfirmation } from '#app/operations/letters/confirmation.ts'
import { printLetter } from '#app/operations/letters/print.ts'
import { printReceipt } from '#app/operations/orders/print-receipt.ts'
import { printQuestionnaire } from '#app/operations/questionnaire/print.ts'
import { printHeirs } from '#app/operations/rights/heirs-attestation.ts'
import { printRights } from '#app/operations/rights/paper.ts'
import { printTracking } from '#app/operations/tracking/paper.ts'
import { noWords } from '#app/rules/ceremony/papers/announcement-words.ts'
import { papers } from '#app/rules/ceremony/papers/papers.ts'
import { labelsFor } from '#app/rules/condolences/labels.ts'
import { bookContent } from '#app/rules/deceased-space/book/content.ts'
import { cardContent } from '#app/rules/deceased-space/share-address.ts'
import { bundleLetter, bundleOf, plainCover } from '#test/support/bundle/paper.ts'
import { anEvent, contentOf, jeanne } from '#test/support/ceremony/papers.ts'
import { aCondolence, aSpace } from '#test/support/deceased-space/memory-books.ts'
import { aSite, help, insertFamily, noon, sitesOf } from '#test/support/given.ts'
import { aReceipt } from '#test/support/orders/receipts.ts'
import { answersWith, letter, lettersAfter, type Print, TODAY, type Written, withCode } from './letters-after.ts'

const ceremonyWith = ({ name, words }: Written) =>
  contentOf({
    events: [
      anEvent('ceremonyMasterWords', { words }),
      anEvent('poem', { title: words, author: words, pronouncedBy: words, text: words }),
      anEvent('endOfCeremony', {}, 60),
    ],
    profile: { ...jeanne, deceasedFirstName: name, deceasedLastName: name },
    address: words,
    thanks: words,
    announcement: { ...noWords, relatives: words, thanksCard: words },
  })
const announcement =
  (sheet: 'a5' | 'a6' | 'thanks'): Print =>
  (printer, written) =>
    printAnnouncement(printer, ceremonyWith(written), { sheet })
/**
 * Prints each kind of document that contains a family's text, once. Other formats of the programme and of the book have
 * the same pages.
 */
export const everyPaper: Record<string, Print> = {
  letter: (printer, written) => printLetter(printer, letter, answersWith(written), { today: TODAY, enclosures: [] }),
  'letter with its slip': (printer, written) =>
    printLetter(printer, letter, answersWith(written), { today: TODAY, enclosures: [], copy: 'notary' }),
  ...lettersAfter,
  bundle: (printer, written) => {
    const content = bundleOf([bundleLetter(letter.id, { answers: answersWith(written) })], { cover: plainCover })
    return printBundle(printer, { ...content, firstName: written.name, deceasedName: written.name })
  },
  confirmation: (printer, { name, words }) => {
    const ready = [{ id: letter.id, recipient: words, name: words, dates: [] }]
    return printConfirmation(printer, { firstName: name, steps: [], ready, notToForget: [] }, { today: TODAY, help })
  },
  ...Object.fromEntries(
    (Object.keys(papers) as (keyof typeof papers)[]).map((paper): [string, Print] => [
      paper,
      (printer, written) => printPaper(printer, paper, ceremonyWith(written), { help }),
    ]),
  ),
  programme: (printer, written) => printBooklet(printer, ceremonyWith(written), { shape: 'screen' }),
  'faire-part': announcement('a5'),
  'folded faire-part': announcement('a6'),
  thanks: announcement('thanks'),
  cards: (printer, { name }) => {
    const site = { origin: 'https://aupres.example' }
    return printCards(printer, cardContent({ shortCode: 'abcde23456', isOpen: true }, { name, site }), 4)
  },
  labels: (printer, { name, words }) => {
    const author = { id: 'm1', name, createdAt: noon.toISOString(), postalAddress: words }
    return printLabels(printer, labelsFor([author], 'all'), 1)
  },
  book: (printer, { name, words }) => {
    const options = { format: 'a5', isLarge: false, withFamily: true, volume: 1 } as const
    const sources = { profile: { ...jeanne, deceasedFirstName: name } }
    const condolences = [aCondolence({ name: words, message: words })]
    const content = bookContent(aSpace({ deceasedDescription: words }), sources, condolences, options)
    return printBook(printer, content, options, async () => undefined)
  },
  receipt: (printer, { name, words }) =>
    printReceipt(printer, aReceipt({}, { buyer: { name, addressLines: [words], email: '' } })),
  tracking: (printer, { name, words }) => {
    const line = { recipient: words, leaving: '', standing: 'Prête', notes: [words] }
    return printTracking(printer, { firstName: name, lines: [line] }, { today: TODAY, help })
  },
  years: (printer, { name, words }) => {
    const texts = { when: words, label: words, after: words, letters: words, sources: words }
    const groups = [{ title: name, lines: [texts] }]
    return printYears(printer, { groups }, { today: TODAY, help })
  },
  rights: (printer, { name, words }) => {
    const right = { id: 'capital', title: name, words, amount: words, delay: '', ends: [], late: '', body: words }
    const page = { firstName: name, isTieKnown: true, near: undefined, hasAnswered: true, toCheck: [], folded: [] }
    return printRights(printer, { ...page, likely: [right as never] }, { today: TODAY, help })
  },
  'blank quotes': (printer) => printBlankSheet(printer, 'burial', help),
  questionnaire: (printer, { name }) => {
    return printQuestionnaire(printer, { site: aSite(), help }, { account: withCode, firstName: name, today: TODAY })
  },
  'helper mandate': (printer, { name, words }) => {
    const names = { helper: words, helperEmail: 'nadia@mairie.example', place: words, giver: name }
    const mandate = { ...names, reference: '7KQM3XRD', scope: ['da', 'ec'] as const, until: TODAY }
    const rest = { id: 'a', accountId: 'a', userId: 'a', begunBy: 'owner' as const, createdAt: noon.toISOString() }
    return printHelperMandate(
      printer,
      { ...mandate, ...rest },
      { site: aSite(), help, firstName: name, deceased: name },
    )
  },
  'helper handover': (printer, { name, words }) => {
    const done = [{ day: TODAY, acts: [{ what: words, times: 2 }] }]
    const who = { giver: name, address: ['4 rue du Moulin', '56300 Pontivy'], helper: words, place: words }
    const letters = [{ recipient: words, leaving: words, standing: words }]
    const dates = [{ day: TODAY, title: words, note: words }]
    const paper = { phone: '01 99 00 12 34', months: 'douze', isForPerson: true, done, isCut: true, letters, dates }
    const names = { today: TODAY, firstName: name, deceased: name, until: TODAY, may: [words], reference: '7KQM-3XRD' }
    return printHandover(printer, { ...names, ...who, ...paper }, { help })
  },
  'blank questionnaire': (printer) => printQuestionnaire(printer, { site: aSite(), help }),
  heirs: async (printer, { name, words }, db) => {
    const { account } = await insertFamily(db, {
      profile: {
        ...jeanne,
        deceasedFirstName: name,
        applicantFirstName: words,
        applicantLastName: words,
        heir2FirstName: words,
      },
    })
    return await printHeirs({ db, sites: () => sitesOf(aSite()), now: () => noon, printer }, account)
  },
}
