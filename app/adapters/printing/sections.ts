// Run inside the page, so they may use nothing of this file.

/** Where a chapter begins: its part, and the page of that part, from 0. */
export type SectionPlace = { part: number; page: number }

/**
 * Sets each chapter of a book where it begins, and answers where that is: right under the one before it, or on the next
 * page where the one before has filled six tenths of its own, so that no page is nearly empty. A chapter that is
 * `alone` begins a page, and the one after it does too where it fills that page. The page is laid in columns.
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

  // What comes later is not laid out while an earlier one is placed: a thousand messages take their time.
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
