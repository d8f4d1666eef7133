import { setImmediate as nextTurn } from 'node:timers/promises'
import { renderPaper } from '#app/adapters/printing/paper-html.ts'
import { drawsLetters } from '#app/adapters/printing/rare-faces.ts'
import { type ChapterName, hasContents, partedGallery } from '#app/rules/deceased-space/book/chapters.ts'
import type { Book, BookMessage } from '#app/rules/deceased-space/book/content.ts'
import {
  besideLife,
  besideMessage,
  galleryRows,
  isShortMessage,
  underContents as placedUnder,
} from '#app/rules/deceased-space/book/layout.ts'
import type { BookOptions } from '#app/rules/deceased-space/book/options.ts'
import { momentTitles } from '#app/rules/deceased-space/moment-copy.ts'
import type { ShowPicture } from './shown-picture.ts'

/** `isAlone`: whether it starts a new page. */
type Chapter = { title: string; html: string; isAlone: boolean }

type Options = Pick<BookOptions, 'format' | 'isLarge'>

/** Messages rendered at a time, so that other requests are served in between. */
const BATCH = 50
/** Characters of a moment that fits on one page in every format, and must not be broken. */
const SHORT_MOMENT = 500

/** Renders the contents, if there is enough to list, then each chapter. */
export async function renderChapters(
  book: Book,
  named: readonly { name: ChapterName; title: string }[],
  options: Options,
  show: ShowPicture,
): Promise<Chapter[]> {
  const isListed = hasContents(book, named)
  const parted = partedGallery(book, isListed)
  const chapters: Chapter[] = []
  for (const { name, title } of named) {
    const html = await rendered[name]({ ...book, gallery: parted.gallery }, options, show)
    chapters.push({ title, html, isAlone: name === 'words' && book.messages.length === 0 })
  }
  if (!isListed) return chapters
  const under = parted.underContents && placedUnder(parted.underContents, options)
  const titles = named.map(({ title }) => title)
  const contents = renderPaper('book-contents', { titles, picture: await show(under) })
  const [first, ...others] = chapters
  return [
    { title: 'Ce livre', html: contents, isAlone: true },
    // A picture at the foot of the page of contents fills it.
    ...(first ? [{ ...first, isAlone: first.isAlone || under !== undefined }] : []),
    ...others,
  ]
}

type Render = (book: Book, options: Options, show: ShowPicture) => string | Promise<string>

const rendered: Record<ChapterName, Render> = {
  person: ({ welcome }) => renderPaper('book-text', { paragraphs: welcome }),
  life: async ({ life }, _options, show) => {
    const lines = []
    for (const line of life) lines.push({ ...line, picture: await show(line.picture && besideLife(line.picture)) })
    return renderPaper('book-life', { lines })
  },
  gallery: async ({ gallery }, { format }, show) => {
    const rows = []
    for (const row of galleryRows(gallery, format)) {
      const shown = []
      for (const picture of row) shown.push({ caption: '', ...((await show(picture)) || { src: '' }) })
      rows.push(shown.filter(({ src }) => src !== ''))
    }
    return renderPaper('book-gallery', { rows: rows.filter(({ length }) => length > 0) })
  },
  ceremony: ({ moments, after, ceremonies }) => {
    const areTitled = ceremonies.length > 1 || moments.length > 0
    return [
      // Text right under the chapter title does not repeat it.
      renderPaper('book-moments', {
        moments: moments.map(toShown).map((moment, index) => (index === 0 ? untitled(moment) : moment)),
      }),
      renderPaper('book-ceremonies', { ceremonies, areTitled }),
      renderPaper('book-moments', { moments: after.map(toShown) }),
    ].join('')
  },
  words: async ({ messages, candles }, options, show) => {
    const lit = { names: candles.join(', '), isOne: candles.length === 1 }
    if (messages.length === 0) return renderPaper('book-messages', { isEmpty: true, messages: [], lit })
    const batches: string[] = []
    for (let from = 0; from < messages.length; from += BATCH) {
      const shown = await Promise.all(
        messages.slice(from, from + BATCH).map((message) => toShownMessage(message, options, show)),
      )
      batches.push(renderPaper('book-messages', { isEmpty: false, messages: shown, lit: { names: '' } }))
      await nextTurn()
    }
    if (lit.names) batches.push(renderPaper('book-messages', { isEmpty: false, messages: [], lit }))
    return batches.join('')
  },
  thanks: ({ thanks }) => renderPaper('book-text', { paragraphs: thanks }),
}

const untitled = <Moment extends { title: string }>(moment: Moment): Moment =>
  moment.title === momentTitles.burialOrCremation ? { ...moment, title: '' } : moment

const toShown = (moment: Book['moments'][number]) => ({
  ...moment,
  isShort: moment.paragraphs.join('').length <= SHORT_MOMENT,
})

async function toShownMessage(message: BookMessage, { format, isLarge }: Options, show: ShowPicture) {
  const isShort = isShortMessage(message, isLarge)
  const picture = await show(message.picture && besideMessage(message.picture, { isShort, format }))
  return {
    ...message,
    isShort,
    isDrawn: drawsLetters(message.name + message.paragraphs.join('')),
    ...(isShort ? { beside: picture, under: '' } : { beside: '', under: picture }),
  }
}
