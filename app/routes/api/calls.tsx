import type { ShownCall, ShownSection } from '#app/rules/api/examples.ts'

/** The parts of the contract, with folded calls. */
export function Calls({ sections }: { sections: readonly ShownSection[] }) {
  return (
    <>
      {sections.map(({ title, calls }) => (
        <section className="section" key={title}>
          <h2>{title}</h2>
          <div>
            {calls.map((call) => (
              <CallDetails key={call.id} {...call} />
            ))}
          </div>
        </section>
      ))}
    </>
  )
}

/** The most complete example: a version, a body, a response. */
const OPEN = 'putAccount'

/** Left out of titles, because nearly all start with it. */
const ofAccount = '/accounts/{hashid}/'

function CallDetails({ id, method, path, summary, description, command, answer }: ShownCall) {
  return (
    <details id={id} open={id === OPEN}>
      <summary>
        <code>
          <b>{method}</b> {path.replace(ofAccount, '…/')}
        </code>
        <br />
        {summary}
      </summary>
      {description && <p>{description}</p>}
      <Code text={command} />
      <Code text={answer} />
    </details>
  )
}

/** Preformatted text. */
export function Code({ text }: { text: string }) {
  return (
    <pre translate="no">
      <code>{text}</code>
    </pre>
  )
}
