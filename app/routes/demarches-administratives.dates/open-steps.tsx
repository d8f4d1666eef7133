import type { Day } from '#app/rules/days.ts'
import { type OpenStep, stepCopy, stepLink } from '#app/rules/tracking/answered.ts'

/** Next steps after the replies to letters, one row each. */
export function OpenSteps({ steps, today }: { steps: readonly OpenStep[]; today: Day }) {
  if (steps.length === 0) return null
  return (
    <section className="part">
      <h2>Après leurs réponses</h2>
      <ul className="rows">
        {steps.map(({ id, recipient, step }) => (
          <li key={id}>
            <p>
              <a className="title" href={stepLink(id, step)?.href}>
                {recipient}
              </a>
            </p>
            <p className="small">{stepCopy(step, today)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
