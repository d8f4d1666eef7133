import { PostForm } from '#app/components/forms/post-form.tsx'
import { tasksOf } from '#app/rules/letters/addresses.ts'
import type { TaskBoard } from '#app/rules/tasks/tasks.ts'
import { TaskList } from './task-list.tsx'

type BoardProps = {
  board: TaskBoard
  names: Readonly<Record<string, string>>
  /** `name`: the user's own, if given. */
  me: { userId: string; name: string | undefined }
  mayTake: boolean
}

/** Number of available tasks shown at once; the rest are folded. */
const AT_FIRST = 6

/** Available tasks, the user's own, then the others' by name, without counts. Idempotent, so the forms have no key. */
export function Board({ board: { toTake, mine, others }, names, me, mayTake }: BoardProps) {
  const shown = { names, me: me.userId, mayTake }
  const [first, rest] = [toTake.slice(0, AT_FIRST), toTake.slice(AT_FIRST)]
  const sections = (
    <>
      {toTake.length > 0 && (
        <section className="section">
          <h2>À prendre</h2>
          <div>
            <TaskList tasks={first} {...shown} />
            {rest.length > 0 && (
              <details>
                <summary>
                  <u>Voir les autres</u>
                </summary>
                <TaskList tasks={rest} {...shown} />
              </details>
            )}
          </div>
        </section>
      )}
      {mine.length > 0 && (
        <section className="section">
          <h2>{me.name ? `Vous, ${me.name}` : 'Vous'}</h2>
          <TaskList tasks={mine} {...shown} />
        </section>
      )}
      {others.map(({ userId, name, tasks }) => (
        <section className="section" key={userId}>
          <h2>{name}</h2>
          <TaskList tasks={tasks} {...shown} />
        </section>
      ))}
    </>
  )
  if (!mayTake) return <div>{sections}</div>
  return <PostForm action={tasksOf()}>{sections}</PostForm>
}
