import { definitionOf } from '#app/rules/ceremony/catalogue.ts'
import { theirsTick } from '#app/rules/ceremony/event-conflicts.ts'
import { readDetails } from '#app/rules/ceremony/event-form.ts'
import { lengthWords } from '#app/rules/ceremony/lengths.ts'
import { readMusics } from '#app/rules/ceremony/music-rows.ts'
import { captionName } from '#app/rules/ceremony/slide-show.ts'
import { Tick } from '../fields.tsx'
import type { EventFormState } from './event-state.ts'
import { musicWords } from './music-words.ts'

/** At the top of an event that a relative has changed meanwhile: who, when, and what to do. */
export function EventConflictSummary({ form: { conflict, event } }: { form: EventFormState }) {
  if (!conflict) return null
  return (
    <div className="error-summary stack" role="alert" tabIndex={-1}>
      <h2>{conflict.sentence}</h2>
      <p>
        Ce que vous avez écrit est resté dans le formulaire. Pour prendre l’autre version, cochez sa case. Enregistrez
        ensuite.
      </p>
      <ul>
        {conflict.names.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{partLabel(event, name)}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** A picture is known by its number: its caption is what is in question. */
function partLabel({ type, details }: EventFormState['event'], name: string): string {
  if (name === 'minutes') return 'Durée'
  const picture = details.pictures?.findIndex(({ fileId }) => captionName(fileId) === name) ?? -1
  if (picture >= 0) return `Légende de la photo ${picture + 1}`
  return definitionOf(type).fields.find((field) => field.name === name)?.label ?? name
}

/** Under the label of what two relatives have changed: what the other wrote, and a box to take it. */
export function TheirPart({ form, name, label }: { form: EventFormState; name: string; label: string }) {
  const { conflict } = form
  if (!conflict?.names.includes(name)) return null
  const words = wordsOf(form, name)
  const who = conflict.isMe ? 'Dans l’autre fenêtre' : (conflict.by ?? 'Un proche')
  const wrote = words ? `${who}${conflict.isMe ? '' : ' a écrit'}\u00A0:` : `${who}, plus rien n’est écrit ici.`
  return (
    <>
      <div className="theirs" id={`${name}-autre`}>
        <p className="hint">{wrote}</p>
        {words && <blockquote>{words}</blockquote>}
        <Tick name={theirsTick(name)}>
          {conflict.isMe ? 'Prendre cette version' : 'Prendre sa version'}
          <span className="unseen">{`\u00A0: ${label}`}</span>
        </Tick>
      </div>
      <p className="hint">Votre version :</p>
    </>
  )
}

function wordsOf({ event, conflict }: EventFormState, name: string): string {
  const theirs = conflict?.theirs ?? {}
  if (name === 'minutes') return lengthWords(readDetails(event.type, theirs).duration)
  if (name === 'musics') return readMusics(theirs).musics.map(musicWords).join('\n')
  return theirs[name] ?? ''
}
