import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { windowPath } from '#app/rules/partners/addresses.ts'

type WindowStateProps = { seen: string; isDraft: boolean; mayTakeBack: boolean }

/** Whether a draft waits, with one press to publish it; or one press to take the last change back. */
export function WindowState({ seen, isDraft, mayTakeBack }: WindowStateProps) {
  if (!isDraft && !mayTakeBack) return null
  return (
    <section className="next">
      <h2>{isDraft ? 'Un brouillon attend' : 'Votre page est publiée'}</h2>
      <p className="small">
        {isDraft ? 'Les familles ne le voient pas.' : 'Les familles voient votre dernier changement.'}
      </p>
      <PostForm action={windowPath} className="actions">
        <OnceField />
        <input type="hidden" name="_seen" value={seen} />
        {isDraft && (
          <>
            <button type="submit" className="button" name="intent" value="publish">
              Publier
            </button>{' '}
            <button type="submit" className="button quiet" name="intent" value="discard">
              Effacer le brouillon
            </button>{' '}
          </>
        )}
        {mayTakeBack && (
          <button type="submit" className={isDraft ? 'link' : 'button quiet'} name="intent" value="take-back">
            Remettre comme avant
          </button>
        )}
      </PostForm>
    </section>
  )
}
