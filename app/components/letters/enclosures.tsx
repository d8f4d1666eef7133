import { type AttachmentType, attachments } from '#app/rules/attachments.ts'
import type { Enclosure } from '#app/rules/letters/definition.ts'
import { Tick } from '../fields.tsx'
import { Applies } from './applies.tsx'
import { classOf } from './conditional-styles.tsx'
import type { PlainLetter } from './drawn.ts'

/** Optional ones beyond this number are folded. */
const MOST_OPTIONAL = 4

type EnclosuresProps = { letter: PlainLetter; ticked: AttachmentType[] }

/**
 * What goes with the letter: each kind of attachment is a box named after it (decision 45). One whose condition does
 * not hold is ticked beforehand as well, and appears with its condition.
 */
export function Enclosures({ letter, ticked }: EnclosuresProps) {
  const optional = letter.enclosures.filter(({ type, level }) => level === 'F' && !ticked.includes(type))
  const folded = optional.length > MOST_OPTIONAL ? optional : []
  const boxes = (enclosures: Enclosure[]) =>
    enclosures.map((enclosure) => <Box key={enclosure.type} {...{ enclosure, letter, ticked }} />)
  return (
    <>
      {boxes(letter.enclosures.filter((enclosure) => !folded.includes(enclosure)))}
      {folded.length > 0 && (
        <details>
          <summary>Joindre une autre pièce</summary>
          <div className="folded">{boxes(folded)}</div>
        </details>
      )}
    </>
  )
}

function Box({ enclosure, letter, ticked }: EnclosuresProps & { enclosure: Enclosure }) {
  const { type, level, showIf } = enclosure
  const { label, explanation } = attachments[type]
  const words = level === 'F' ? `${label} (facultatif)` : label
  const box = <Tick name={type} label={words} hint={explanation} checked={ticked.includes(type)} />
  if (!showIf) return box
  return (
    <div className={classOf(showIf, letter)}>
      <Applies condition={showIf} letter={letter} />
      {box}
    </div>
  )
}
