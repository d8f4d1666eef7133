import { LetterSources } from '#app/components/calendar/letter-sources.tsx'
import type { Day } from '#app/rules/days.ts'
import { shortWeekday } from '#app/rules/french.ts'
import type { Revealed } from '#app/rules/questions/revealed.ts'
import { Also } from './also.tsx'
import { AlsoKnown } from './also-known.tsx'
import { BriefList, Folded, SeveralAside } from './brief.tsx'
import { LetterList, type PickerGroup, type PickerLetter } from './row.tsx'

export type PickerLists = {
  today: Day
  groups: PickerGroup[]
  /** Free letters, which no answer calls for; none while nothing was answered. */
  others: PickerLetter[]
  /** Set aside, by the family or by its answers. */
  aside: PickerLetter[]
  /** What the answers tell beyond letters; nothing to a reader. */
  revealed: Revealed[]
  /** False for a reader: letters are then names, not links. */
  mayWrite: boolean
}

/** Every letter there is. */
export function AllLetters({ groups, aside, today }: PickerLists) {
  return (
    <>
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
      <LetterSources letters={groups.flatMap(({ letters }) => letters)} />
    </>
  )
}

/** Those of a family that answered, and the rest behind lines to unfold. request-14.2 */
export function OwnLetters({ groups, others, aside, revealed, today, mayWrite }: PickerLists) {
  const posted = groups.flatMap(({ letters }) => letters.filter(({ progress }) => progress.status === 'sent'))
  const left = groups
    .map((group) => ({ ...group, letters: group.letters.filter(({ progress }) => progress.status !== 'sent') }))
    .filter(({ letters }) => letters.length > 0)
  return (
    <div className="own">
      {left.map((group) => (
        <section className="section" key={group.label}>
          <h3>{group.day ? `Avant le ${shortWeekday(group.day, today)}` : group.label}</h3>
          <BriefList letters={group.letters} today={today} />
        </section>
      ))}
      <section className="section">
        <h3>Les autres</h3>
        <div>
          <Folded title="Déjà postées" letters={posted} today={today} />
          <Folded title="Sans doute pas pour vous" letters={aside} today={today} />
          <Folded title="Écrire une autre lettre" letters={others} today={today} />
          <AlsoKnown revealed={revealed} />
          {mayWrite && <SeveralAside letters={left.flatMap(({ letters }) => letters)} />}
          <LetterSources letters={left.flatMap(({ letters }) => letters)} />
          <Also mayWrite={mayWrite} hasAnswered />
        </div>
      </section>
    </div>
  )
}
