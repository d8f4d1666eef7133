import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { questionsPath } from '#app/components/letters/addresses.ts'
import { questionGroups } from '#app/rules/questions/questions.ts'
import { QuestionField } from './question-field.tsx'
import type { QuestionsForm } from './state.ts'

/** All on one page: nothing is lost on the way back, and nothing is required. */
export function Questions(form: QuestionsForm) {
  return (
    <form method="post" action={questionsPath} noValidate>
      <CsrfField />
      <input type="hidden" name="_seen" value={form.seen} />
      {questionGroups.map(({ title, questions }) => (
        <section className="section" key={title}>
          <h2>{title}</h2>
          <div>
            {questions.map((question) => (
              <QuestionField key={question.name} question={question} form={form} />
            ))}
          </div>
        </section>
      ))}
      <div className="dock actions">
        <button type="submit" className="button">
          Voir à qui écrire
        </button>
      </div>
    </form>
  )
}
