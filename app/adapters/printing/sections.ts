// These functions run inside the page, so they must not use anything of this file.

/** Where a chapter begins: its part, and the page in that part, from 0. */
export type SectionPlace = { part: number; page: number }

/**
 * Places each chapter of a book and returns its position. A chapter follows the previous one directly, or starts a new
 * page if the previous one has filled six tenths of its page, so that no page is nearly empty. An `alone` chapter
 * starts a page. The document is laid out in columns.
 */
export function placeSections(): SectionPlace[] {
  const parts = Array.from(document.querySelectorAll('.part'))
  const chapters = parts.flatMap((element, part) =>
    Array.from(element.querySelectorAll<HTMLElement>('.chapter'), (chapter) => ({ element, part, chapter })),
  )
  if (chapters.length === 0) return []
  const placeOf = ({ element, chapter }: { element: Element; chapter: Element }) => {
    const [box, title] = [element.getBoundingClientRect(), chapter.firstElementChild!.getBoundingClientRect()]
    const above = Number.parseFloat(getComputedStyle(chapter).marginTop)
    return { page: Math.round((title.left - box.left) / box.width), depth: (title.top - above - box.top) / box.height }
  }

  // Hide the later chapters while one is placed, because the layout of a thousand messages takes long.
  for (const { chapter } of chapters) chapter.classList.add('unplaced')
  for (const each of chapters) {
    const { chapter } = each
    chapter.classList.add('placing')
    const isAlone = chapter.classList.contains('alone') && placeOf(each).depth > 0
    if (isAlone || placeOf(each).depth >= 0.6) chapter.classList.add('new-page')
    chapter.classList.remove('unplaced', 'placing')
  }
  return chapters.map((each) => ({ part: each.part, page: placeOf(each).page }))
}
