import { Checkbox } from '#app/components/forms/fields.tsx'
import { SummaryBox } from '#app/components/forms/summary-box.tsx'
import { takeTheirsInputName } from '#app/rules/forms/merge.ts'
import type { EventConflict } from './events/state.ts'

type SummaryProps = { conflict: EventConflict | undefined; labelOf: (name: string) => string }

/** At the top of something that a relative has changed in the meantime: who, when, and what to do. */
export function ConflictSummary({ conflict, labelOf }: SummaryProps) {
  if (!conflict) return null
  return (
    <SummaryBox>
      <h2>{conflict.sentence}</h2>
      <p>
        Ce que vous avez écrit est resté dans le formulaire. Pour prendre l’autre version, cochez sa case. Enregistrez
        ensuite.
      </p>
      <ul>
        {conflict.names.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{labelOf(name)}</a>
          </li>
        ))}
      </ul>
    </SummaryBox>
  )
}

/** Returns the label of an input in a table, or its name if the table has none. */
export const labelIn =
  (labels: Readonly<Record<string, string>>) =>
  (name: string): string =>
    labels[name] ?? name

type VersionProps = { conflict: EventConflict; name: string; label: string; words: string }

/** Under the label of a field that two relatives changed: the other version, and a box to take it. */
export function TheirVersion({ conflict: { isMe, by }, name, label, words }: VersionProps) {
  const who = isMe ? 'Dans l’autre fenêtre' : (by ?? 'Un proche')
  const wrote = words ? `${who}${isMe ? '' : ' a écrit'}\u00A0:` : `${who}, plus rien n’est écrit ici.`
  return (
    <>
      <div className="theirs" id={`${name}-autre`}>
        <p className="hint">{wrote}</p>
        {words && <blockquote>{words}</blockquote>}
        <Checkbox name={takeTheirsInputName(name)}>
          {isMe ? 'Prendre cette version' : 'Prendre sa version'}
          <span className="unseen">{`\u00A0: ${label}`}</span>
        </Checkbox>
      </div>
      <p className="hint">Votre version&nbsp;:</p>
    </>
  )
}
