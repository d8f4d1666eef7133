import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import type { Wording } from '#app/rules/situations/wording/guard.ts'

type TakeDraftProps = {
  /** As it is shown: nothing else is taken. */
  proposed: string
  /** The words of another engine, which come back to be checked again. */
  wording: Wording | undefined
  hasText: boolean
  isToComplete: boolean
}

/** Where there is a text already, keeping it is what is proposed first. */
export function TakeDraft({ proposed, wording, hasText, isToComplete }: TakeDraftProps) {
  return (
    <div>
      <input type="hidden" name="proposed" value={proposed} />
      {wording && <input type="hidden" name="wording" value={JSON.stringify(wording)} />}
      {isToComplete && <p className="hint">La lettre est prête quand il ne reste plus de passage à compléter.</p>}
      <p className="actions">
        {hasText && (
          <button type="submit" className="button" name="intent" value="keep">
            Garder mon texte
          </button>
        )}{' '}
        <button type="submit" className={hasText ? 'button quiet' : 'button'} name="intent" value="replace">
          {hasText ? 'Prendre ce brouillon' : 'Prendre ce texte'}
        </button>
      </p>
    </div>
  )
}

/** The text that a draft has replaced, until tomorrow. */
export function RestoreText() {
  return (
    <form method="post" className="notice">
      <CsrfField />
      <p>Un brouillon a remplacé votre texte. Il est gardé jusqu’à demain.</p>
      <p className="actions">
        <button type="submit" className="button quiet" name="intent" value="restore">
          Reprendre mon texte
        </button>
      </p>
    </form>
  )
}
