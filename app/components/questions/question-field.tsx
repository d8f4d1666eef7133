import { TheirVersion } from '#app/components/ceremony/their-version.tsx'
import { useFieldName } from '#app/components/forms/field-names.ts'
import { describedBy, FieldMessages } from '#app/components/forms/field-parts.tsx'
import { Checkbox } from '#app/components/forms/fields.tsx'
import { withFirstName } from '#app/rules/first-name.ts'
import { frTypo, upperFirst } from '#app/rules/french.ts'
import { answerCopy, choiceBoxOf } from '#app/rules/questions/form.ts'
import type { AskedQuestion, Question } from '#app/rules/questions/questions.ts'
import type { QuestionsForm } from './state.ts'

type FieldProps = { form: QuestionsForm; help?: string | undefined }

/** Returns "Lucien avait une voiture ?". */
export const questionCopy = ({ label }: Pick<AskedQuestion, 'label'>, firstName: string): string =>
  upperFirst(withFirstName(frTypo(label), firstName))

/** A question with its answers side by side, and its follow-up, which the style sheet shows after certain answers. */
export function QuestionField({ question, form }: { question: Question; form: QuestionsForm }) {
  const { following } = question
  return (
    <>
      <Answers asked={question} form={form} help={question.help} />
      {following && (
        <div className="then">
          {following.isList ? <Boxes asked={following} form={form} /> : <Answers asked={following} form={form} />}
        </div>
      )}
    </>
  )
}

function Answers({ asked, form, help }: FieldProps & { asked: AskedQuestion }) {
  const { name, choices } = asked
  const { label, ...messages } = copyOf(asked, form, help)
  useFieldName(name, label)
  const { 'aria-describedby': ids } = describedBy(name, messages)
  return (
    <fieldset className="ask" aria-describedby={ids}>
      <legend className="label">{label}</legend>
      <FieldMessages name={name} {...messages} />
      <div className="answers">
        {Object.entries(choices).map(([value, text], index) => (
          <label key={value}>
            <input
              type="radio"
              // The first input has the name as its id, so that the error summary can link to it.
              id={index === 0 ? name : `${name}-${value}`}
              name={name}
              value={value}
              defaultChecked={form.shown[name] === value}
            />{' '}
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Boxes({ asked, form }: FieldProps & { asked: AskedQuestion }) {
  const { name, choices } = asked
  const { label, theirs } = copyOf(asked, form)
  return (
    <fieldset className="ask" id={name}>
      <legend className="label">{label}</legend>
      {theirs}
      {Object.entries(choices).map(([value, text]) => {
        const box = choiceBoxOf(asked, value)
        return <Checkbox key={value} name={box} label={text} checked={form.shown[box] === 'on'} />
      })}
    </fieldset>
  )
}

function copyOf(asked: AskedQuestion, { firstName, errors, conflict }: QuestionsForm, help?: string) {
  const { name } = asked
  const label = questionCopy(asked, firstName)
  return {
    label,
    hint: help && frTypo(help),
    error: errors[name],
    theirs: conflict?.names.includes(name) && (
      <TheirVersion conflict={conflict} name={name} label={label} words={answerCopy(asked, conflict.theirs)} />
    ),
  }
}
