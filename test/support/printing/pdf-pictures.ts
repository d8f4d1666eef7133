import { getDocument, OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { mm } from './pdf.ts'

/** A picture on a page, with its distance from the top of the sheet in millimetres. */
export type Painted = { page: number; y: number; bottom: number }

/** Returns the pictures that the pages paint. For our own files, in which each picture has a matrix of its own. */
export async function readPictures(bytes: Uint8Array): Promise<Painted[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const file = await task.promise
  const painted: Painted[] = []
  for (let number = 1; number <= file.numPages; number++) {
    const page = await file.getPage(number)
    const { height } = page.getViewport({ scale: 1 })
    const { fnArray, argsArray } = await page.getOperatorList()
    const outer: Matrix[] = []
    let now: Matrix = [1, 0, 0, 1, 0, 0]
    for (const [index, operator] of fnArray.entries()) {
      if (operator === OPS.save) outer.push(now)
      else if (operator === OPS.restore) now = outer.pop() ?? now
      else if (operator === OPS.transform) now = Util.transform(now, argsArray[index]) as Matrix
      else if (operator === OPS.paintImageXObject) {
        const [, , , tall, , foot] = now
        const [low, high] = [Math.min(foot, foot + tall), Math.max(foot, foot + tall)]
        painted.push({ page: number, y: mm(height - high), bottom: mm(height - low) })
      }
    }
  }
  await task.destroy()
  return painted
}

type Matrix = [number, number, number, number, number, number]
