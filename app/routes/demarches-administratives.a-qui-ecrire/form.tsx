import { PostForm } from '#app/components/forms/post-form.tsx'
import { QuestionField } from '#app/components/questions/question-field.tsx'
import type { QuestionsForm } from '#app/components/questions/state.ts'
import { pickerPath, questionsOf } from '#app/rules/letters/addresses.ts'
import { questionGroups } from '#app/rules/questions/questions.ts'

/** One screen of the questions, all optional. Both buttons save it, so going back loses nothing. */
export function Questions({ screen, ...form }: QuestionsForm & { screen: number }) {
  const group = questionGroups[screen - 1]!
  return (
    <PostForm action={questionsOf(screen)} noValidate>
      <input type="hidden" name="_seen" value={form.seen} />
      {group.questions.map((question) => (
        <QuestionField key={question.name} question={question} form={form} />
      ))}
      <div className="actions">
        <button type="submit" className="button">
          Continuer
        </button>{' '}
        {screen === 1 ? (
          <a className="link" href={pickerPath}>
            Revenir
          </a>
        ) : (
          <button type="submit" className="link" name="intent" value="back">
            Revenir
          </button>
        )}
      </div>
    </PostForm>
  )
}
