import { FieldMessages } from '#app/components/forms/field-parts.tsx'
import { DateField } from '#app/components/forms/fields.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import type { Day } from '#app/rules/days.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { dateFr, shortDay } from '#app/rules/french.ts'

type QuestionProps = {
  body: string
  sentOn: Day
  today: Day
  question: {
    choices: readonly { code: string; label: string; hint: string }[]
    precise: readonly { code: string; label: string }[]
    road: readonly { name: string; day: Day; isReady: boolean }[]
  }
  following?: { code: string; version: string; replyOn?: Day | undefined } | undefined
  /** Whether the last reply is corrected. Otherwise another is added. */
  isCorrected: boolean
  typed?: TypedValues | undefined
  errors: FieldErrors
}

/** "Qu’ont-ils répondu ?": eight replies, the precise ones folded, and beside them the road after a refusal. */
export function Question({ body, sentOn, today, question, following, isCorrected, typed, errors }: QuestionProps) {
  const before = isCorrected ? following : undefined
  const chosen = typed?.reply ?? before?.code
  const isPrecise = question.precise.some(({ code }) => code === chosen)
  const radio = (code: string, index: number, isFirst = false) => ({
    type: 'radio' as const,
    id: isFirst && index === 0 ? 'reply' : `reply-${code}`,
    name: 'reply',
    value: code,
    defaultChecked: code === chosen,
  })
  return (
    <>
      <div className="tight">
        <p className="over">
          {body}, partie le {shortDay(sentOn, today)}
        </p>
        <h1>Qu’ont-ils répondu&#8239;?</h1>
      </div>
      <div className="duo">
        <PostForm noValidate>
          <OnceField typed={typed} />
          {before && <input type="hidden" name="_seen" value={before.version} />}
          <fieldset>
            <legend className="unseen">Leur réponse</legend>
            <FieldMessages name="reply" error={errors.reply} />
            {question.choices.map(({ code, label, hint }, index) => (
              <div className="choice" key={code}>
                <input {...radio(code, index, true)} />
                <label htmlFor={radio(code, index, true).id}>
                  {label} <small>{hint}</small>
                </label>
              </div>
            ))}
            <details className="fold" open={isPrecise}>
              <summary>
                <b>Un cas plus précis</b> <span>{question.precise.length}</span>
              </summary>
              {question.precise.map(({ code, label }, index) => (
                <div className="choice" key={code}>
                  <input {...radio(code, index)} />
                  <label htmlFor={radio(code, index).id}>{label}</label>
                </div>
              ))}
            </details>
            <DateField
              name="repliedOn"
              label="Réponse arrivée le"
              optional
              error={errors.repliedOn}
              defaultValue={typed?.repliedOn ?? before?.replyOn ?? today}
            />
          </fieldset>
          <p className="actions">
            <button type="submit" className="button full">
              Continuer
            </button>
          </p>
        </PostForm>
        <section className="stack">
          <h2>S’ils refusent</h2>
          <ol className="tracker">
            <li className="is-done">
              <b>Votre lettre</b>
              <br />
              <span className="small">{dateFr(sentOn)}</span>
            </li>
            {question.road.map(({ name, day, isReady }, index) => (
              <li key={name} className={index === 0 ? 'is-next' : undefined}>
                <b>{name}</b>
                <br />
                <span className="small">{rungCopy({ day, isReady, index })}</span>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </>
  )
}

function rungCopy({ day, isReady, index }: { day: Day; isReady: boolean; index: number }): string {
  if (isReady) return `Nous écrivons la lettre. À poster avant le ${dateFr(day)}`
  if (index === 0) return 'Sans lettre, dès que vous le voulez. Gratuit'
  return `Si rien le ${dateFr(day)}, ou s’ils refusent encore. Gratuit`
}
