import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { Fee } from '#app/components/tracking/fee.tsx'
import type { ReplyFact } from '#app/content/replies/reply.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { replyPageOf } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { ComparedFee } from '#app/rules/tracking/bank-fee.ts'
import { FactInput } from './fact-input.tsx'

export type FactsProps = {
  id: DocumentId
  body: string
  facts: readonly ReplyFact[]
  values: TypedValues
  seen: string
  fee?: ComparedFee | undefined
  typed?: TypedValues | undefined
  errors: FieldErrors
}

/** A fee that the decree allows: no letter is proposed, and the sums may be corrected. */
export function FairFeePage(props: FactsProps) {
  return (
    <div className="stack">
      <div className="tight">
        <p className="over">
          <a href={replyPageOf(props.id)}>{props.body}</a>
        </p>
        <h1>Rien à contester</h1>
      </div>
      <Facts {...props} action="Comparer" />
    </div>
  )
}

/** Fields that the family adds to the letter. `action`: name of the button. */
export function Facts({ facts, values, seen, fee, typed, errors, action }: FactsProps & { action: string }) {
  if (facts.length === 0) return null
  const own = typed?.intent === 'facts' ? typed : undefined
  return (
    <PostForm noValidate>
      <OnceField typed={own} />
      <input type="hidden" name="intent" value="facts" />
      <input type="hidden" name="_seen" value={seen} />
      {errors.facts && (
        <p className="error" role="alert">
          {errors.facts}
        </p>
      )}
      {facts.map((name) => (
        <FactInput key={name} name={name} value={own?.[name] ?? values[name] ?? ''} error={errors[name]} />
      ))}
      <Fee fee={fee} />
      <p className="actions">
        <button type="submit" className="button quiet">
          {action}
        </button>
      </p>
    </PostForm>
  )
}
