import { counted } from '#app/rules/french.ts'
import type { UnmovedSentence } from './moderation-copy.ts'

/** The messages to which a decision did not apply, because they changed in the meantime. */
export function UnmovedMessages({ moved, unmoved }: { moved: number; unmoved: UnmovedSentence[] }) {
  return (
    <div className="notice" role="status">
      {moved > 0 && <p>C’est noté pour {counted(moved, 'message')}.</p>}
      <p>Nous n’avons rien changé pour {moved > 0 ? 'le reste' : counted(unmoved.length, 'message')}&nbsp;:</p>
      <ul>
        {unmoved.map(({ sentence, path }) => (
          <li key={path ?? sentence}>
            {sentence} {path && <a href={path}>Relire ce message</a>}
          </li>
        ))}
      </ul>
    </div>
  )
}
