import {
  confirmationPath,
  knownOf,
  questionsPath,
  rightsPath,
  statementsPath,
  tasksPath,
} from '#app/components/letters/addresses.ts'

/** Beside the list: the questions, and who does what. The page of the questions leads to the bank statement too. */
export function Also({ mayWrite, hasAnswered }: { mayWrite: boolean; hasAnswered: boolean }) {
  const questions = !mayWrite
    ? 'À qui écrire'
    : hasAnswered
      ? 'Changer mes réponses'
      : 'À qui écrire\u202F? Répondre à quelques questions'
  return (
    <p className="actions">
      <a className="link" href={questionsPath}>
        {questions}
      </a>{' '}
      <a className="link" href={tasksPath}>
        Qui fait quoi
      </a>{' '}
      <a className="link" href={knownOf()}>
        Ce que nous savons
      </a>{' '}
      <a className="link" href={rightsPath}>
        Vos droits
      </a>{' '}
      {mayWrite && hasAnswered && (
        <a className="link" href={confirmationPath}>
          Que faire ce soir
        </a>
      )}{' '}
      {mayWrite && !hasAnswered && (
        <a className="link" href={statementsPath}>
          Partir d’un relevé de compte
        </a>
      )}
    </p>
  )
}
