/**
 * Runs inside the page, so it must not use anything of this file. Numbers every fifth line of each text to read aloud,
 * as laid out. The number is an element after the first word of the line, so that it moves to the next page with it,
 * and the style sheet places it in the margin. Screen readers skip it.
 */
export function numberLines(): void {
  const range = document.createRange()
  const boxOf = (text: Text, start: number, end: number) => {
    range.setStart(text, start)
    range.setEnd(text, end)
    return range
  }

  for (const reading of document.querySelectorAll('.reading')) {
    const walker = document.createTreeWalker(reading, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)

    let line = 0
    let bottom = Number.NEGATIVE_INFINITY
    for (const text of texts) {
      const numbers: { after: number; line: number }[] = []
      const meet = (start: number, end: number) => {
        const box = boxOf(text, start, end).getBoundingClientRect()
        if (box.top + box.height / 2 < bottom) return
        bottom = box.bottom
        line += 1
        if (line % 5 === 0) numbers.push({ after: end, line })
      }
      for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
        const isBroken = boxOf(text, index, index + word.length).getClientRects().length > 1
        // A word that is as long as the line, or breaks at its hyphen, spans several lines.
        if (isBroken) for (let at = index; at < index + word.length; at++) meet(at, at + 1)
        else meet(index, index + word.length)
      }
      for (const { after, line } of numbers.reverse()) {
        const number = document.createElement('span')
        number.className = 'line-number'
        number.ariaHidden = 'true'
        number.textContent = String(line)
        text.splitText(after).before(number)
      }
    }
  }
}
