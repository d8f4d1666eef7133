import type { ReactNode } from 'react'
import { LetterSources } from '#app/components/calendar/letter-sources.tsx'
import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { knownOf, pickerPath, statementsPath, tasksPath } from '#app/components/letters/addresses.ts'
import { Tabs } from '#app/components/letters/tabs.tsx'
import { Icon, type IconName } from '#app/components/page/icon.tsx'
import { isPast } from '#app/rules/calendar/advised-day.ts'
import type { Day } from '#app/rules/days.ts'
import { de, shortWeekday } from '#app/rules/french.ts'
import { isToLeave } from '#app/rules/letters/actions.ts'
import { nextLetter, type Stage, stageOf } from '#app/rules/letters/stage.ts'
import { countCopy } from './copy.ts'
import { FirstTime, Next } from './next.tsx'
import { LetterList, type PickerGroup, type PickerLetter } from './row.tsx'

type PickerProps = {
  firstName: string
  today: Day
  isDated: boolean
  groups: PickerGroup[]
  /** Set aside by the family. */
  aside: PickerLetter[]
  isFirstTime: boolean
  /** False for a reader: letters are then names, not links. */
  mayWrite: boolean
}

/** « Essentiels », the one category of S2-2: every letter, most pressing first. */
export function Picker({ firstName, today, isDated, groups, aside, isFirstTime, mayWrite }: PickerProps) {
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
        <p className="lede">{countCopy(counts)}</p>
        <Tally stages={stages} />
        <p>
          <a className="link" href={tasksPath}>
            Qui fait quoi
          </a>{' '}
          {mayWrite && (
            <>
              <a className="link" href={knownOf()}>
                Ce que nous savons
              </a>{' '}
              <a className="link" href={statementsPath}>
                Partir d’un relevé de compte
              </a>
            </>
          )}
        </p>
      </div>
      <Tabs />
      {mayWrite ? (
        <>
          {isFirstTime && <FirstTime />}
          <Next letter={nextLetter(letters)} hasReady={ready > 0} isDated={isDated} hasPastDays={hasPastDays} />
        </>
      ) : (
        <p className="notice">
          Vous voyez où en est chaque lettre. Pour les lire ou les remplir, demandez au propriétaire.
        </p>
      )}
      <Letters mayWrite={mayWrite}>
        <h2 className="category">Essentiels</h2>
        {groups.map((group) => (
          <section className="section" key={group.label}>
            <h3>
              {group.label} {group.day && <small>avant le {shortWeekday(group.day, today)} – conseillé</small>}
            </h3>
            <LetterList letters={group.letters} today={today} />
          </section>
        ))}
        {aside.length > 0 && (
          <section className="section">
            <h3>Les autres</h3>
            <details>
              <summary>
                <u>Probablement pas pour vous</u> ({aside.length}
                {'\u00A0'}lettre{aside.length > 1 ? 's' : ''})
              </summary>
              <LetterList letters={aside} today={today} />
            </details>
          </section>
        )}
        <LetterSources letters={letters} />
      </Letters>
    </>
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
