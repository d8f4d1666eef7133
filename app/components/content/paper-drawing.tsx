import type { FieldDrawing } from '#app/content/documents.ts'
import { frTypo } from '#app/rules/french.ts'

type Paper = {
  height: number
  /** Outline of the sheet or card. */
  outline: string
  /** Lines of text around the mark, in a pale colour. */
  lines: string
  mark: { x: number; y: number; width: number }
  /** Vertical offset of a lower mark. */
  lower?: number
}

const MARK_HEIGHT = 36

/** A drawing of a document, in units of 1/320 of the width. It contains no real logo and no number that could exist. */
const papers: Record<FieldDrawing['paper'], Paper> = {
  'carte-vitale': {
    height: 200,
    outline:
      'M22 8h276a14 14 0 0 1 14 14v156a14 14 0 0 1-14 14H22a14 14 0 0 1-14-14V22A14 14 0 0 1 22 8zM30 52h46v36H30z',
    lines: 'M30 70h46M53 52v36M200 30h90M200 44h60M30 112h120M30 126h86',
    mark: { x: 22, y: 140, width: 276 },
  },
  rib: {
    height: 150,
    outline: 'M8 8h304v134H8z',
    lines: 'M22 28h110M22 42h80M200 28h98M22 112h150M22 126h90',
    mark: { x: 16, y: 60, width: 288 },
  },
  facture: {
    height: 190,
    outline: 'M8 8h304v174H8z',
    lines: 'M22 26h60M22 40h76M22 54h50M22 120h276M22 136h200M22 152h276M22 168h120',
    mark: { x: 104, y: 18, width: 200 },
    lower: 68,
  },
  'avis-d-impot': {
    height: 170,
    outline: 'M8 8h304v154H8z',
    lines: 'M22 28h120M190 28h108M190 42h70M22 112h276M22 128h276M22 144h160',
    mark: { x: 16, y: 44, width: 196 },
  },
  contrat: {
    height: 150,
    outline: 'M8 8h304v134H8z',
    lines: 'M22 30h150M22 104h276M22 118h276M22 132h110',
    mark: { x: 16, y: 48, width: 220 },
  },
}

/** A drawing of a document with one mark on it: the requested number. */
export function PaperDrawing({ paper, sentence, mark, isLower = false }: FieldDrawing) {
  const { height, outline, lines, mark: usual, lower = usual.y } = papers[paper]
  const place = isLower ? { ...usual, y: lower } : usual
  return (
    <svg viewBox={`0 0 320 ${height}`} width="320" height={height} role="img" aria-label={frTypo(sentence)}>
      <path d={outline} />
      <path className="faint" d={lines} />
      <rect className="here" {...place} height={MARK_HEIGHT} rx="2" />
      <text x={place.x + 10} y={place.y + 23}>
        {frTypo(mark)}
      </text>
    </svg>
  )
}
