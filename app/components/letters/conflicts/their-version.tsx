import { Checkbox } from '#app/components/forms/fields.tsx'
import type { OtherVersion } from '#app/components/letters/form-state.ts'
import { frTypo } from '#app/rules/french.ts'
import type { Field } from '#app/rules/letters/definition.ts'
import { takeTheirAnswerInputName } from '#app/rules/letters/definition.ts'
import { readable, wroteCopy } from './copy.ts'

/** Under the label of an answer that two relatives changed: the other version, and a box to take it. */
export function TheirAnswer({ field, other }: { field: Field; other: OtherVersion }) {
  const words = other.isUnknown ? 'Je ne connais pas ce numéro' : readable(field, other.value)
  return (
    <>
      <div className="theirs" id={`${field.name}-autre`}>
        <p className="hint">{wroteCopy(other, words === '')}</p>
        {words && <blockquote>{words}</blockquote>}
        <Checkbox name={takeTheirAnswerInputName(field.name)}>
          {other.isMe ? 'Prendre cette version' : 'Prendre sa version'}
          <span className="unseen">{frTypo(` : ${field.label}`)}</span>
        </Checkbox>
      </div>
      <p className="hint">Votre version&nbsp;:</p>
    </>
  )
}
