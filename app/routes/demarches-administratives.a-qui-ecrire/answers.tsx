import { WhomToAsk } from '#app/components/page/notices.tsx'
import { questionCopy } from '#app/components/questions/question-field.tsx'
import { answerCopy } from '#app/rules/questions/form.ts'
import { asked } from '#app/rules/questions/questions.ts'

type GivenProps = { firstName: string; said: Readonly<Record<string, string>> }

/** The answers as text, for a reader. */
export function GivenAnswers({ firstName, said }: GivenProps) {
  const given = asked.filter((question) => answerCopy(question, said) !== '')
  return (
    <>
      <WhomToAsk className="notice" />
      {given.length === 0 && <p>Personne n’a encore répondu.</p>}
      {given.length > 0 && (
        <dl className="facts">
          {given.map((question) => (
            <div key={question.name}>
              <dt>{questionCopy(question, firstName)}</dt>
              <dd>{answerCopy(question, said)}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
