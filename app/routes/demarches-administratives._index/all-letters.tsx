import { Checkbox } from '#app/components/forms/fields.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { type Another, OtherLetters } from '#app/components/letters/another-letter.tsx'
import { type ShownProgress, statusCopy } from '#app/components/letters/status-copy.ts'
import type { Day } from '#app/rules/days.ts'
import { counted } from '#app/rules/french.ts'
import { formOf, pickerPath, previewOf, rowOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { takerCopy } from '#app/rules/tasks/tasks.ts'
import { asideBoxOf } from '#app/rules/tracking/set-aside-form.ts'

/** `why`: of a letter that was set aside. `taker`: the member who has taken it. */
export type LetterRow = {
  id: DocumentId
  name: string
  isChosen: boolean
  progress: ShownProgress
  sentOn?: Day
  taker?: string
  why?: string
}

export type LetterGroup = { label: string; letters: LetterRow[] }

type AllLettersProps = {
  title: string
  groups: LetterGroup[]
  /** Undefined for a reader, who opens each letter as a sheet to read. */
  others?: Another[] | undefined
  mayWrite?: boolean
  today?: Day
}

/** The category "Essentiels", the only one of S2-2: every letter, most urgent first, folded without a script. */
export function AllLetters({ title, groups, others = [], mayWrite = true, today }: AllLettersProps) {
  const letters = groups.flatMap((group) => group.letters)
  const movable = letters.filter(({ isChosen, progress }) => isChosen && progress.status !== 'sent')
  const hasForm = mayWrite && (movable.length > 0 || letters.some(({ why }) => why))
  const lists = (
    <>
      <h2>Essentiels</h2>
      {groups.map((group) => (
        <details className="fold" key={group.label}>
          <summary>
            <b>{group.label}</b> <span>{counted(group.letters.length, 'lettre')}</span>
          </summary>
          <ul className="lines">
            {group.letters.map((letter) => (
              <Row key={letter.id} letter={letter} mayWrite={mayWrite} today={today} />
            ))}
          </ul>
        </details>
      ))}
      <OtherLetters others={others} />
    </>
  )
  return (
    <details className="fold every-letter" id="lettres">
      <summary>
        <b>{title}</b> <span>{letters.length}</span>
      </summary>
      {hasForm ? (
        <PostForm action={pickerPath}>
          {lists}
          <SeveralAside letters={movable} />
        </PostForm>
      ) : (
        <div>{lists}</div>
      )}
    </details>
  )
}

type RowProps = { letter: LetterRow; mayWrite: boolean; today: Day | undefined }

/** A letter, and its progress if there is any. */
function Row({ letter, mayWrite, today }: RowProps) {
  const { id, name, taker, why } = letter
  const state = stateCopy(letter, today)
  return (
    <li id={rowOf(id)}>
      <a href={mayWrite ? formOf(id) : previewOf(id)}>{name}</a> {state && <span>{state}</span>}{' '}
      {taker && <span>{takerCopy(taker)}</span>} {why && <span>{why}</span>}{' '}
      {why && mayWrite && (
        <button type="submit" name="resume" value={id} className="link">
          Reprendre<span className="unseen">{`\u00A0: ${name}`}</span>
        </button>
      )}
    </li>
  )
}

/** One or two words for what is not sent yet: the page of the letter says more. */
function stateCopy({ progress, isChosen, sentOn }: LetterRow, today: Day | undefined): string | undefined {
  if (!progress.isStarted) return isChosen ? 'choisie' : undefined
  if (progress.status === 'attachment_pending') return 'pièces à joindre'
  if (progress.status === 'pending') return progress.isReady ? 'prête' : 'commencée'
  return statusCopy(progress, sentOn && today ? { on: sentOn, today } : undefined).words
}

/** Several letters set aside with one button. */
function SeveralAside({ letters }: { letters: LetterRow[] }) {
  if (letters.length === 0) return null
  return (
    <details className="fold">
      <summary>
        <b>Mettre des lettres de côté</b>
      </summary>
      <div>
        {letters.map(({ id, name }) => (
          <Checkbox key={id} name={asideBoxOf(id)} label={name} />
        ))}
        <p>
          <button type="submit" className="button quiet" name="intent" value="set-aside">
            Mettre de côté
          </button>
        </p>
      </div>
    </details>
  )
}
