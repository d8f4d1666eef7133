import { DateSources } from '#app/components/calendar/date-sources.tsx'
import { useOpened } from '#app/components/helpers/if-opened.tsx'
import type { Loaded } from '#app/components/page/router.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { tasksOf } from '#app/rules/letters/addresses.ts'
import type { HeldTask } from '#app/rules/tasks/tasks.ts'
import type { loader } from '../route.tsx'
import { Board } from './board.tsx'
import { Changes } from './changes.tsx'
import { Proposal } from './proposal.tsx'

type TasksProps = Pick<
  NonNullable<Loaded<typeof loader>['tasks']>,
  'board' | 'names' | 'me' | 'mayTake' | 'sources' | 'changes'
> & {
  relatives: { userId: string; name: string }[]
  typed: TypedValues
  errors: FieldErrors
}

/** The tasks, with the member who has each, and the recent changes: below the letters, once it is opened. */
export function Tasks({ board, names, relatives, me, sources, changes, typed, errors, ...props }: TasksProps) {
  const isMember = useOpened(tasksOf(), 'POST')
  const mayTake = isMember && props.mayTake
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
          : `Vous voyez qui fait quoi.${isMember ? ' Pour aider, demandez au propriétaire.' : ''}`}
      </p>
      {free.length + board.others.length === 0 && <p>Rien n’est à prendre pour le moment.</p>}
      <Board board={board} names={names} me={me} mayTake={mayTake} />
      <DateSources of={sources} />
      {mayTake && <Proposal tasks={free} relatives={relatives} typed={typed} errors={ofProposal} />}
      <Changes {...changes} />
    </section>
  )
}
