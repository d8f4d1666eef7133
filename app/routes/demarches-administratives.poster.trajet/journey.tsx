import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import type { JourneyStep } from '#app/rules/post/journey.ts'
import type { PostMode } from '#app/rules/post/modes.ts'
import type { DispatchStep } from '#app/rules/post/steps.ts'
import { type ToDo, WhatToDo } from './what-to-do.tsx'

export type ShownJourney = ToDo & {
  id: string
  mode: PostMode
  /** Whether the letter was not given to us again since. */
  isLast: boolean
  steps: JourneyStep[]
  /** When the carrier erases it, once nothing more is expected; '' before. */
  erased: string
  cancelUntil: string | undefined
  trackingNumber: string | undefined
  proofs: { words: string; href: string }[]
}

const modeWords: Record<PostMode, string> = {
  plain: 'Lettre simple',
  tracked: 'Lettre suivie',
  registered: 'Recommandée',
}

/** Steps that ask something of the family while the letter is there. */
const asking: readonly DispatchStep[] = ['asked', 'notice-left', 'returned', 'refused']

const stateOf = ({ step, isDone }: JourneyStep, now: DispatchStep) =>
  step === now && asking.includes(step) ? 'is-next' : isDone ? 'is-done' : undefined

/** The journey of one letter, its proofs, and what to do. */
export function Journey({ journey, mayWrite }: { journey: ShownJourney; mayWrite: boolean }) {
  const { id, recipient, mode, steps, trackingNumber, proofs, cancelUntil, step } = journey
  return (
    <section className="sheet-box" id={`envoi-${id}`}>
      <h2>{recipient}</h2>
      <p className="small">
        {modeWords[mode]}
        {trackingNumber && ` ${trackingNumber}`}
      </p>
      <ol className="tracker">
        {steps.map((each) => (
          <li key={each.step} className={stateOf(each, step)}>
            <b>{each.words}</b>
            {each.when && (
              <>
                <br />
                <span className="small">{each.when}</span>
              </>
            )}
            {!each.isDone && <span className="unseen"> (à venir)</span>}
          </li>
        ))}
      </ol>
      {proofs.length > 0 && (
        <p className="actions">
          {proofs.map(({ words, href }) => (
            <a className="link" href={href} key={href}>
              {words}
              <span className="unseen">{`\u00A0: ${recipient}`}</span>
            </a>
          ))}
        </p>
      )}
      {journey.isLast && <WhatToDo {...journey} mayWrite={mayWrite} />}
      {journey.erased && <p className="small">{journey.erased}</p>}
      {cancelUntil && (
        <PostForm>
          <OnceField />
          <input type="hidden" name="dispatch" value={id} />
          <button type="submit" name="intent" value="cancel" className="link">
            Annuler cet envoi<span className="unseen">{`\u00A0: ${recipient}`}</span>
          </button>
          {step === 'paid' && <p className="small">Possible jusqu’au {cancelUntil}.</p>}
        </PostForm>
      )}
    </section>
  )
}
