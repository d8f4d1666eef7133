import { DateSources } from '#app/components/calendar/date-sources.tsx'
import type { DateSource } from '#app/rules/calendar/date-sources.ts'
import type { HeldTask, TaskBoard } from '#app/rules/tasks/tasks.ts'
import { Board } from './board.tsx'
import { Changes, type ChangesProps } from './changes.tsx'
import { Proposal } from './proposal.tsx'

type TasksProps = {
  board: TaskBoard
  names: Readonly<Record<string, string>>
  relatives: { userId: string; name: string }[]
  me: { userId: string; name: string | undefined }
  mayTake: boolean
  sources: DateSource[]
  changes: ChangesProps
  typed: Record<string, string>
  errors: Record<string, string>
}

/** The tasks, with the member who has each, and the recent changes: below the letters, once it is opened. */
export function Tasks({ board, names, relatives, me, mayTake, sources, changes, typed, errors }: TasksProps) {
  const { task, ...ofProposal } = errors
  const free: HeldTask[] = [...board.toTake, ...board.mine]
  return (
    <section className="part" id="qui">
      <h2>Qui s’en occupe</h2>
      {task && (
        <div className="notice" role="alert">
          <p>{task}</p>
        </div>
      )}
      <p>
        {mayTake
          ? 'Chacun prend ce qu’il peut. Les proches du dossier le voient.'
          : 'Vous voyez qui fait quoi. Pour aider, demandez au propriétaire.'}
      </p>
      {free.length + board.others.length === 0 && <p>Rien n’est à prendre pour le moment.</p>}
      <Board board={board} names={names} me={me} mayTake={mayTake} />
      <DateSources of={sources} />
      {mayTake && <Proposal tasks={free} relatives={relatives} typed={typed} errors={ofProposal} />}
      <Changes {...changes} />
    </section>
  )
}
