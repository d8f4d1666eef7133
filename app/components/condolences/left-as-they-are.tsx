import type { LeftSentence } from './moderation-copy.ts'
import { counted } from './moderation-copy.ts'

/** What was not done, because somebody did something else meanwhile. */
export function LeftAsTheyAre({ moved, left }: { moved: number; left: LeftSentence[] }) {
  return (
    <div className="notice" role="status">
      {moved > 0 && <p>C’est noté pour {counted(moved)}.</p>}
      <p>Nous n’avons rien changé pour {moved > 0 ? 'le reste' : counted(left.length)}&nbsp;:</p>
      <ul>
        {left.map(({ sentence, path }) => (
          <li key={path ?? sentence}>
            {sentence} {path && <a href={path}>Relire ce message</a>}
          </li>
        ))}
      </ul>
    </div>
  )
}
