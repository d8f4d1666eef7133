import { Leaves } from '#app/components/calendar/leaves.tsx'
import { SourceLinks } from '#app/components/page/source-links.tsx'
import { NearYou } from '#app/components/places/near-you.tsx'
import { Fee } from '#app/components/tracking/fee.tsx'
import { letterTitle } from '#app/rules/bundle/copy.ts'
import { dateFr, lowerFirst, shortDay } from '#app/rules/french.ts'
import { trackingPath } from '#app/rules/letters/addresses.ts'
import type { FollowingProps, RemedyProps } from './following-props.ts'
import { Step } from './step.tsx'
import { TheirReply } from './their-reply.tsx'

/** The next step after a reply, with its day, and the step after that one. */
export function Following(props: FollowingProps) {
  const { body, group, replyOn, label, advice, step, remedy, after, beside, today } = props
  const isAlone = step.do === 'resend' && props.isKeeping
  const isContested = step.do === 'go' || (step.do === 'write' && remedy !== undefined)
  return (
    <>
      <div className="tight">
        <p className="over">
          {group === 'silent' ? `${body} ne répond pas` : `${body} a répondu`}
          {replyOn && ` le ${shortDay(replyOn, today)}`}
          {group !== 'silent' && `\u00A0: ${lowerFirst(label)}`}
        </p>
        <h1>{headingOf(props)}</h1>
        <p className="lede">{advice}</p>
      </div>
      {props.insurer && <InsurerMonth {...props.insurer} verifiedAt={props.verifiedAt} />}
      <Fee fee={props.fee} />
      {!isAlone && <Step {...props} />}
      {isContested && <After after={after} beside={beside} page={step.do === 'write' ? remedy?.page : undefined} />}
      {step.do === 'go' && <NearYou near={props.near} />}
      <TheirReply {...props} />
      <p>
        <a className="link" href={trackingPath}>
          Revenir aux lettres
        </a>
      </p>
    </>
  )
}

function headingOf({ step, letter, remedy }: FollowingProps): string {
  switch (step.do) {
    case 'write':
      return letter ? `${letter.title}\u00A0: ${lowerFirst(letterTitle(letter))}` : ''
    case 'chase':
      return 'Un rappel est prêt'
    case 'wait':
      return 'La réponse peut encore venir'
    case 'resend':
      return 'La lettre repart ailleurs'
    case 'go':
      return remedy?.name ?? ''
    default:
      return 'C’est noté'
  }
}

type AfterProps = Pick<FollowingProps, 'after' | 'beside'> & { page: RemedyProps['page'] }

/** The steps after this letter, and the page of the authority, in a fold. The first has a day, counted from a letter posted today. */
function After({ after, beside, page }: AfterProps) {
  const [first] = after
  if (!first && !page) return null
  return (
    <section>
      <h2>Ensuite</h2>
      {first?.on && <Leaves dates={[{ day: first.on, title: 'Toujours rien\u202F?', note: first.name }]} />}
      <details className="fold">
        <summary>
          <b>Si cela ne suffit pas</b>
        </summary>
        <Remedies remedies={after} />
        {beside.length > 0 && (
          <>
            <p>Vous pouvez aussi demander, sans attendre&nbsp;:</p>
            <Remedies remedies={beside} />
          </>
        )}
        {page && (
          <p>
            <a href={page.url}>{page.label}</a>
          </p>
        )}
      </details>
    </section>
  )
}

/** Each remedy, with a link to its official page if we know one. */
function Remedies({ remedies }: { remedies: readonly RemedyProps[] }) {
  return (
    <ul className="rows">
      {remedies.map(({ name, advice, page }) => (
        <li key={name}>
          <p>
            {page ? (
              <a className="title" href={page.url}>
                {name}
              </a>
            ) : (
              <span className="title">{name}</span>
            )}
          </p>
          <p className="small">{advice}</p>
        </li>
      ))}
    </ul>
  )
}

/** The month in which an insurer pays, then the interest that it owes. */
function InsurerMonth({ paysBefore, doubledUntil, source, verifiedAt }: InsurerMonthProps) {
  return (
    <div className="notice">
      <p>
        Un dossier complet envoyé aujourd’hui est payé avant le {dateFr(paysBefore)}. Après, des intérêts sont
        dus&nbsp;: deux fois le taux légal jusqu’au {dateFr(doubledUntil)}, puis trois fois.
      </p>
      <p className="small">
        <SourceLinks sources={[source]} verifiedAt={verifiedAt} />
      </p>
    </div>
  )
}

type InsurerMonthProps = NonNullable<FollowingProps['insurer']> & Pick<FollowingProps, 'verifiedAt'>
