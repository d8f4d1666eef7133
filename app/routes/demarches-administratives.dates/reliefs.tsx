import { Sources } from '#app/components/page/sources.tsx'
import type { nothingToDo } from '#app/rules/calendar/nothing-to-do.ts'

/** Obligations that a family does not have, each with its source. */
export function Reliefs({ reliefs }: { reliefs: ReturnType<typeof nothingToDo> }) {
  return (
    <>
      <h3>Ce que vous n’avez pas besoin de faire</h3>
      <ul className="letters">
        {reliefs.map(({ text, sources, verifiedAt }) => (
          <li key={text}>
            <p>{text}</p>
            <p className="small">
              <Sources names={sources} verifiedAt={verifiedAt} />
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
