import type { Day } from '#app/rules/days.ts'
import { isPast, urgencyLabels } from '#app/rules/deadlines.ts'
import { documentStatuses } from '#app/rules/documents.ts'
import { de, weekdayDate } from '#app/rules/french.ts'
import type { DocumentId, Urgency } from '#app/rules/letters/definition.ts'
import { nextLetter, type Progress } from '#app/rules/letters/progress.ts'
import { Icon } from '../icon.tsx'
import { formOf } from './addresses.ts'
import { countWords } from './picker-words.ts'

/** `details`: what only those who write are told. A reader sees where each letter stands (decision 13). */
export type PickerLetter = {
  id: DocumentId
  name: string
  why: string
  minutes: number
  progress: Pick<Progress, 'state'>
  details?: { missing: number; registered: boolean }
}

/** `day`: the date the group is advised for; undefined while the death has no date. */
export type PickerGroup = { urgency: Urgency; day: Day | undefined; letters: PickerLetter[] }

type PickerProps = {
  firstName: string
  today: Day
  groups: PickerGroup[]
  isFirstTime: boolean
  /** False for a reader: letters are then names, not links. */
  mayWrite: boolean
}

/** « Essentiels », the one category of S2 §2: every letter, most pressing first. */
export function Picker({ firstName, today, groups, isFirstTime, mayWrite }: PickerProps) {
  const letters = groups.flatMap((group) => group.letters)
  const countOf = (state: Progress['state']) => letters.filter(({ progress }) => progress.state === state).length
  return (
    <>
      <div className="stack">
        <h1>Les courriers {de(firstName)}</h1>
        <p className="lede">{countWords({ ready: countOf('ready'), begun: countOf('incomplete') })}</p>
        <Tally letters={letters} />
      </div>
      {mayWrite ? (
        <>
          {isFirstTime && <AtHand />}
          <Next letter={nextLetter(letters)} groups={groups} today={today} />
        </>
      ) : (
        <p className="notice">
          Vous voyez où en est chaque lettre. Pour les lire ou les remplir, demandez au propriétaire.
        </p>
      )}
      <div>
        <h2 className="category">Essentiels</h2>
        {groups.map((group) => (
          <section className="section" key={group.urgency}>
            <h3>
              {urgencyLabels[group.urgency]}{' '}
              {group.day && <small>date conseillée : {shortDate(group.day, today)}</small>}
            </h3>
            <ul className="letters">
              {group.letters.map((letter) => (
                <LetterRow key={letter.id} letter={letter} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

function LetterRow({ letter: { id, name, why, minutes, progress, details } }: { letter: PickerLetter }) {
  return (
    <li className="letter-row">
      <h4>{details ? <a href={formOf(id)}>{name}</a> : name}</h4>
      <p>{why}</p>
      <div className="row">
        <Chip state={progress.state} missing={details?.missing} />
        {details && (
          <span>
            {details.registered ? 'lettre recommandée' : 'lettre simple'} · {minutes} minutes
          </span>
        )}
      </div>
    </li>
  )
}

/** An icon and words, never colour alone. */
function Chip({ state, missing }: { state: Progress['state']; missing: number | undefined }) {
  if (state === 'not-started') return <p className="status">Pas commencée</p>
  const toFill = missing === undefined ? 'commencée' : `il manque ${missing} renseignement${missing > 1 ? 's' : ''}`
  const words = state === 'ready' ? 'prête à imprimer' : toFill
  return (
    <p className="status" data-state={state === 'ready' ? 'ready' : 'pending'}>
      <Icon name={state === 'ready' ? 'ready' : 'env'} /> {documentStatuses.pending} : {words}
    </p>
  )
}

function Next({ letter, groups, today }: { letter: PickerLetter | undefined; groups: PickerGroup[]; today: Day }) {
  if (!letter) return null
  const isBegun = letter.progress.state === 'incomplete'
  const days = groups.flatMap(({ day }) => day ?? [])
  return (
    <section className="section">
      <h2>La prochaine</h2>
      <div className="stack">
        <h3>{letter.name}</h3>
        <p>
          {letter.why} Environ {letter.minutes} minutes.
        </p>
        {days.length === 0 && <p>Donnez la date du décès dans cette lettre pour voir les dates conseillées.</p>}
        {days.some((day) => isPast(day, today)) && (
          <p>Certaines dates sont passées. Ce n’est pas trop tard pour écrire.</p>
        )}
        <p className="actions">
          <a className="button" href={formOf(letter.id)}>
            {isBegun ? 'Continuer cette lettre' : 'Commencer cette lettre'}
          </a>
        </p>
      </div>
    </section>
  )
}

function AtHand() {
  return (
    <div className="notice">
      <p>
        <strong>À avoir sous la main, si vous pouvez</strong> : l’acte de décès, le livret de famille, la carte Vitale,
        un relevé de banque, une facture d’énergie, votre pièce d’identité.
      </p>
      <p>Il vous manque un papier ? Commencez quand même : tout s’enregistre, et vous pouvez compléter plus tard.</p>
    </div>
  )
}

function Tally({ letters }: { letters: PickerLetter[] }) {
  const begun = letters.filter(({ progress }) => progress.state !== 'not-started')
  if (begun.length === 0) return null
  return (
    <p className="tally" aria-hidden="true">
      {begun.map(({ id, progress }) => (
        <Icon key={id} name={progress.state === 'ready' ? 'ready' : 'env'} className={progress.state} />
      ))}
    </p>
  )
}

/** The year is said when it is not this one. */
const shortDate = (day: Day, today: Day) =>
  day.slice(0, 4) === today.slice(0, 4) ? weekdayDate(day).replace(/ \d{4}$/, '') : weekdayDate(day)
