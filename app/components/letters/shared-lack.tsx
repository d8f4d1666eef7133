import { knownScreenOf } from '#app/rules/letters/addresses.ts'
import type { KnownScreen } from '#app/rules/letters/known/screens.ts'

/** What is asked once for several letters, above them, and the screen that asks it. */
export const SharedLack = ({ words, screen }: { words: string; screen: KnownScreen }) => (
  <p className="wait">
    {words} <a href={knownScreenOf(screen)}>Répondre</a>
  </p>
)
