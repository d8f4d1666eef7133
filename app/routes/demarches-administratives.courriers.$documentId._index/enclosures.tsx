import { Checkbox } from '#app/components/forms/fields.tsx'
import { Applies } from '#app/components/letters/applies.tsx'
import { classOf } from '#app/components/letters/conditional-styles.ts'
import type { LetterFormState } from '#app/components/letters/form-state.ts'
import { pieceOf } from '#app/rules/letters/addresses.ts'
import type { Enclosure } from '#app/rules/letters/definition.ts'
import { levelOf } from '#app/rules/letters/enclosures/enclosure.ts'
import type { AttachmentType } from '#app/rules/pieces/attachment-types.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import { isAtHand, type PieceState, type PieceStates } from '#app/rules/pieces/states.ts'

type EnclosuresProps = {
  form: Pick<LetterFormState, 'letter' | 'values'>
  ticked: AttachmentType[]
  pieces: PieceStates
}

/**
 * The enclosures: each kind of attachment is a checkbox with its name (choice-45). One whose condition is not met is
 * ticked in advance, and appears with its condition. Rarely needed ones are folded, with a summary; each attachment's
 * own page lists its letters.
 */
export function Enclosures({ form, ticked, pieces }: EnclosuresProps) {
  const { letter } = form
  const folded = letter.enclosures.filter(
    ({ type, level, showIf }) => level === 'F' && !showIf && !ticked.includes(type),
  )
  const boxes = (enclosures: Enclosure[], isExplained = false) =>
    enclosures.map((enclosure) => (
      <Box
        key={enclosure.type}
        enclosure={enclosure}
        form={form}
        ticked={ticked}
        pieces={pieces}
        isExplained={isExplained}
      />
    ))
  return (
    <>
      {boxes(letter.enclosures.filter((enclosure) => !folded.includes(enclosure)))}
      {folded.length > 0 && (
        <details>
          <summary>Joindre une autre pièce</summary>
          <div className="folded">{boxes(folded, true)}</div>
        </details>
      )}
    </>
  )
}

function Box({ enclosure, isExplained, form, ticked, pieces }: EnclosuresProps & BoxProps) {
  const { type, showIf, announced, note } = enclosure
  const level = levelOf(enclosure, form.values)
  const { label, explanation } = attachments[type]
  const words = level === 'F' ? `${label} (facultatif)` : label
  const isAsked = level !== 'F' || ticked.includes(type) || isAtHand(pieces[type])
  const isLeftOut = pieces[type] === 'not-applicable' && !announced
  const box = isLeftOut ? (
    <div>
      <input type="hidden" name={type} value={ticked.includes(type) ? 'on' : ''} />
      <p>{label}&nbsp;: elle ne part pas.</p>
      <PieceLink type={type} state={pieces[type]} />
    </div>
  ) : announced ? (
    <div>
      <input type="hidden" name={type} value="on" />
      <p>{label}&nbsp;: la lettre l’annonce, elle part avec.</p>
      <PieceLink type={type} state={pieces[type]} />
    </div>
  ) : (
    <Checkbox
      name={type}
      label={words}
      hint={note ?? (isExplained ? explanation : undefined)}
      checked={ticked.includes(type)}
      after={isAsked && <PieceLink type={type} state={pieces[type]} />}
    />
  )
  if (!showIf) return box
  return (
    <div className={classOf(showIf, form.letter, form.values)}>
      <Applies condition={showIf} letter={form.letter} />
      {box}
    </div>
  )
}

type BoxProps = { enclosure: Enclosure; isExplained: boolean }

/** Opens in another tab, so that unsaved form values are not lost. */
function PieceLink({ type, state }: { type: AttachmentType; state: PieceState }) {
  return (
    <p className="hint">
      <a href={pieceOf(type)} target="_blank" rel="noopener">
        {stateCopy[state]}
        <span className="unseen">&nbsp;: {attachments[type].label} (nouvel onglet)</span>
      </a>
    </p>
  )
}

/** letters-3, and the family's choice for an attachment that it does not upload. */
const stateCopy: Record<PieceState, string> = {
  provided: 'Fournie',
  made: 'Imprimée avec la lettre',
  'by-hand': 'À glisser dans l’enveloppe',
  'to-request': 'Manquante, à demander',
  'not-applicable': 'Sans objet',
  missing: 'Manquante',
}
