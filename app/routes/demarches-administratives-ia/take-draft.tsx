import { PostForm } from '#app/components/forms/post-form.tsx'
import type { Wording } from '#app/rules/situations/wording/guard.ts'

type TakeDraftProps = {
  /** The draft as shown. Nothing else is taken. */
  proposed: string
  /** The wording of the external engine, which is checked again. */
  wording: Wording | undefined
  hasText: boolean
  isToComplete: boolean
}

/** If there is a text already, keeping it is the primary button. */
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

/** Restores the text that a draft replaced, until the next day. */
export function RestoreText() {
  return (
    <PostForm className="notice">
      <p>Un brouillon a remplacé votre texte. Il est gardé jusqu’à demain.</p>
      <p className="actions">
        <button type="submit" className="button quiet" name="intent" value="restore">
          Reprendre mon texte
        </button>
      </p>
    </PostForm>
  )
}
