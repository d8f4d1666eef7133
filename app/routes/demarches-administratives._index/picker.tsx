import type { ReactNode } from 'react'
import { CopiedOn } from '#app/components/content/copied-on.tsx'
import { RichParagraphs } from '#app/components/content/rich-paragraphs.tsx'
import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { pickerPath } from '#app/components/letters/addresses.ts'
import { PricePerLetter } from '#app/components/orders/price.tsx'
import { Icon, type IconName } from '#app/components/page/icon.tsx'
import type { TitledDocument } from '#app/content/documents.ts'
import { isPast } from '#app/rules/calendar/advised-day.ts'
import { de, frTypo } from '#app/rules/french.ts'
import { isToLeave } from '#app/rules/letters/actions.ts'
import { nextLetter, type Stage, stageOf } from '#app/rules/letters/stage.ts'
import { Also } from './also.tsx'
import { countCopy, toWriteCopy } from './copy.ts'
import { AllLetters, OwnLetters, type PickerLists } from './lists.tsx'
import { FirstTime, Next } from './next.tsx'

type PickerProps = PickerLists & {
  /** What an editor tells every family, if anything. */
  informations?: TitledDocument | undefined
  firstName: string
  isDated: boolean
  /** The family answered « À qui écrire ? »: the list is its own letters, a line each. */
  hasAnswered: boolean
  isFirstTime: boolean
}

/** « Essentiels », the one category of S2-2: every letter, most pressing first. */
export function Picker(props: PickerProps) {
  const { firstName, today, isDated, groups, isFirstTime, mayWrite, hasAnswered, informations } = props
  const letters = groups.flatMap((group) => group.letters)
  const stages = letters.map(({ progress }) => stageOf(progress))
  const countOf = (...wanted: Stage[]) => stages.filter((stage) => wanted.includes(stage)).length
  const ready = countOf('ready')
  const counts = { posted: countOf('sent'), ready, begun: countOf('begun', 'waiting') }
  const hasPastDays = groups.some(
    ({ day, letters }) => day && isPast(day, today) && letters.some(({ progress }) => isToLeave(progress)),
  )
  return (
    <>
      <div className="stack">
        <h1>Les courriers {de(firstName)}</h1>
        <p className="lede">{hasAnswered ? toWriteCopy(counts, stages.length) : countCopy(counts)}</p>
        {mayWrite && <PricePerLetter />}
        {!hasAnswered && (
          <>
            <Tally stages={stages} />
            <Also mayWrite={mayWrite} hasAnswered={hasAnswered} />
          </>
        )}
      </div>
      {informations && <Informations document={informations} />}
      {mayWrite ? (
        <>
          {isFirstTime && <FirstTime />}
          <Next
            letter={nextLetter(letters)}
            hasReady={ready > 0}
            isDated={isDated}
            hasPastDays={hasPastDays}
            isBrief={hasAnswered}
          />
        </>
      ) : (
        <p className="notice">
          Vous voyez où en est chaque lettre. Pour les lire ou les remplir, demandez au propriétaire.
        </p>
      )}
      <Letters mayWrite={mayWrite}>
        <h2 className={hasAnswered ? 'unseen' : 'category'}>Essentiels</h2>
        {hasAnswered ? <OwnLetters {...props} /> : <AllLetters {...props} />}
      </Letters>
    </>
  )
}

/** S2-7. */
function Informations({ document: { title, content, copiedOn } }: { document: TitledDocument }) {
  return (
    <section className="notice">
      <h2>{frTypo(title)}</h2>
      <RichParagraphs text={content} />
      <CopiedOn day={copiedOn} />
    </section>
  )
}

/** One form for the buttons of every line: setting aside what is aside changes nothing, and needs no key of its own. */
function Letters({ mayWrite, children }: { mayWrite: boolean; children: ReactNode }) {
  if (!mayWrite) return <div>{children}</div>
  return (
    <form method="post" action={pickerPath}>
      <CsrfField />
      {children}
    </form>
  )
}

const icons: Partial<Record<Stage, IconName>> = { begun: 'env', waiting: 'clip', ready: 'ready', sent: 'posted' }

function Tally({ stages }: { stages: Stage[] }) {
  const begun = stages.filter((stage) => icons[stage])
  if (begun.length === 0) return null
  return (
    <p className="tally" aria-hidden="true">
      {begun.map((stage, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, on the server, and never moved
        <Icon key={index} name={icons[stage] ?? 'env'} className={stage === 'sent' ? 'done' : stage} />
      ))}
    </p>
  )
}
