import { Checkbox, TextArea } from '#app/components/forms/fields.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { type FormState, withoutHelp } from '#app/components/letters/form-state.ts'
import { QuestionField } from '#app/components/questions/question-field.tsx'
import type { QuestionsForm } from '#app/components/questions/state.ts'
import { Rows } from '#app/components/tracking/rows.tsx'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import { que, upperFirst } from '#app/rules/french.ts'
import { bundleFormPath } from '#app/rules/letters/addresses.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { isSameAddress, SAME_ADDRESS } from '#app/rules/letters/known/same-address.ts'
import { linesName, seenName } from '#app/rules/letters/paper/address-inputs.ts'
import {
  bodies,
  firstSheet,
  type PaperPart,
  questionWords,
  SECOND_SHEET,
  SEEN_OF_QUESTIONS,
  THEN,
  titleOf,
} from '#app/rules/questionnaire/sheets.ts'
import { questions, questionsInWords } from '#app/rules/questions/questions.ts'
import { Illegible } from './illegible.tsx'

type PaperFormProps = {
  known: FormState
  /** `_seen` of the first sheet. */
  seen: string
  asked: QuestionsForm
  recipients: readonly { id: DocumentId; lines: string; seen: string; field: string }[]
  /** The values of a form that was refused. */
  typed: TypedValues | undefined
  toVerify: readonly string[]
}

/** The two sheets in one form, in their order: box after box, with the keyboard alone. */
export function PaperForm({ known, seen, asked, recipients, typed, toVerify }: PaperFormProps) {
  const { firstName } = asked
  const verify = { toVerify, typed }
  const written = bodies.map((body) => ({ ...body, ...recipients.find(({ id }) => id === body.id)! }))
  return (
    <PostForm noValidate>
      <input type="hidden" name="_seen" value={seen} />
      <input type="hidden" name={SEEN_OF_QUESTIONS} value={asked.seen} />
      <h2>Feuille 1</h2>
      {firstSheet(known.letter).map((part) => (
        <fieldset className="part" key={part.screen}>
          <legend>{titleOf(part.screen, known.letter.firstName ?? '')}</legend>
          <Fields part={part} form={known} firstName={firstName} />
          <Illegible {...verify} fields={part.fields} />
        </fieldset>
      ))}
      <p className="actions">
        <button type="submit" className="button quiet" name={THEN} value={SECOND_SHEET}>
          Continuer, feuille 2
        </button>
      </p>
      <h2 id={SECOND_SHEET}>Feuille 2</h2>
      <fieldset className="part">
        <legend>{upperFirst(questionsInWords)}</legend>
        {questions.map((question) => (
          <QuestionField key={question.name} question={question} form={asked} />
        ))}
        <Illegible {...verify} fields={questions.map(({ name }) => ({ name, label: questionWords[name] ?? name }))} />
      </fieldset>
      <fieldset className="part">
        <legend>Les organismes</legend>
        <p className="hint">Le nom, l’adresse, puis le code postal et la ville sur la dernière ligne.</p>
        {written.map(({ id, label, lines, seen, field }) => (
          <div key={id}>
            <input type="hidden" name={seenName(id)} value={seen} />
            <TextArea
              name={linesName(id)}
              label={label}
              rows={3}
              error={known.errors[linesName(id)]}
              note={toVerify.includes(field) ? known.notes[field] : undefined}
              defaultValue={typed?.[linesName(id)] ?? lines}
            />
          </div>
        ))}
        <Illegible
          {...verify}
          fields={written.map(({ field: name, label, id }) => ({ name, label, input: linesName(id) }))}
        />
      </fieldset>
      <div className="dock actions">
        <button type="submit" className="button">
          Enregistrer
        </button>{' '}
        <a className="link" href={bundleFormPath}>
          Voir les lettres
        </a>
      </div>
    </PostForm>
  )
}

type FieldsProps = { part: PaperPart; form: FormState; firstName: string }

/** As on paper, the box "Même adresse" comes before the address of the signer, which stays in sight. */
function Fields({ part: { fields }, form, firstName }: FieldsProps) {
  const plain = fields.map(withoutHelp)
  const at = plain.findIndex(({ name }) => name === 'applicantAddress')
  if (at === -1) return <Rows fields={plain} form={form} />
  return (
    <>
      <Rows fields={plain.slice(0, at)} form={form} />
      <Checkbox name={SAME_ADDRESS} label={`Même adresse ${que(firstName)}`} checked={isSameAddress(form.values)} />
      <Rows fields={plain.slice(at)} form={form} />
    </>
  )
}
