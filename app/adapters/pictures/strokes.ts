export type Box = { left: number; top: number; right: number; bottom: number }

/** Connected pixels. `pixels`: their positions in the picture. */
export type Stroke = { pixels: number[]; box: Box; isAtEdge: boolean; isWide: boolean }

type Size = { width: number; height: number }

/** Finds the connected areas of ink. `widest`: side in pixels of a square that no stroke of a pen fills. */
export function strokesOf(isInk: Uint8Array, { width, height }: Size, widest: number): Stroke[] {
  const labels = new Int32Array(isInk.length)
  const strokes: Stroke[] = []
  for (let start = 0; start < isInk.length; start++) {
    if (isInk[start] && !labels[start]) strokes.push(strokeAt(start, strokes.length + 1))
  }
  for (const label of wideLabels()) strokes[label - 1]!.isWide = true
  return strokes

  function strokeAt(start: number, label: number): Stroke {
    const pixels = [start]
    labels[start] = label
    const box = { left: width, top: height, right: 0, bottom: 0 }
    for (let next = 0; next < pixels.length; next++) {
      const at = pixels[next]!
      const x = at % width
      const y = Math.floor(at / width)
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y)
      for (let down = -1; down <= 1; down++) {
        for (let across = -1; across <= 1; across++) {
          const beside = at + down * width + across
          const isInside = x + across >= 0 && x + across < width && y + down >= 0 && y + down < height
          if (!isInside || !isInk[beside] || labels[beside]) continue
          labels[beside] = label
          pixels.push(beside)
        }
      }
    }
    const isAtEdge = box.left === 0 || box.top === 0 || box.right === width - 1 || box.bottom === height - 1
    return { pixels, box, isAtEdge, isWide: false }
  }

  /** Areas that fill a square, found with the sums of all rectangles from the first corner. */
  function wideLabels(): Set<number> {
    const across = width + 1
    const sums = new Uint32Array(across * (height + 1))
    const wide = new Set<number>()
    for (let y = 1; y <= height; y++) {
      for (let x = 1; x <= width; x++) {
        const at = y * across + x
        sums[at] = isInk[(y - 1) * width + x - 1]! + sums[at - 1]! + sums[at - across]! - sums[at - across - 1]!
        if (x < widest || y < widest) continue
        const filled = sums[at]! - sums[at - widest]! - sums[at - widest * across]! + sums[at - widest * (across + 1)]!
        if (filled === widest * widest) wide.add(labels[(y - 1) * width + x - 1]!)
      }
    }
    return wide
  }
}

/** Returns the smallest box around all of them. */
export const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
})
