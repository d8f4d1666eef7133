import { Icon, type IconName } from '#app/components/page/icon.tsx'
import { type SummaryState, summaryStates } from '#app/rules/ceremony/summary.ts'
import { dateTimeFr } from '#app/rules/french.ts'

export type ShownSummary = {
  id: string
  /** A timestamp. */
  at: string
  /** Undefined if that user has left. */
  by: string | undefined
  recipients: { to: string; state: SummaryState }[]
}

/** The sendings, newest first: sender, time, recipients and the state of each email. */
export function SummaryHistory({ sendings }: { sendings: ShownSummary[] }) {
  if (sendings.length === 0) return null
  return (
    <section className="section">
      <h2>Envois</h2>
      <ul className="letters">
        {sendings.map(({ id, at, by, recipients }) => (
          <li key={id} className="letter-row">
            <h3>Le {dateTimeFr(new Date(at))}</h3>
            {by && <p>Par {by}</p>}
            <ul className="mailed">
              {recipients.map(({ to, state }) => (
                <li key={to} className="row">
                  <span className="address">{to}</span> <State state={state} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** An icon and a text, never colour alone. */
function State({ state }: { state: SummaryState }) {
  const { icon, of } = states[state]
  return (
    <span className="status" data-state={of}>
      <Icon name={icon} /> {summaryStates[state]}
    </span>
  )
}

const states: Readonly<Record<SummaryState, { icon: IconName; of: string }>> = {
  waiting: { icon: 'later', of: 'pending' },
  sent: { icon: 'posted', of: 'sent' },
  refused: { icon: 'alert', of: 'attachment_pending' },
}
