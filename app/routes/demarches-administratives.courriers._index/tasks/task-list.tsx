import { Spaced } from '#app/components/page/spaced.ts'
import { datesPath, formOf, pieceOf } from '#app/rules/letters/addresses.ts'
import type { HeldTask, TaskKey } from '#app/rules/tasks/tasks.ts'

type TaskListProps = {
  tasks: HeldTask[]
  /** Names of users, by id. */
  names: Readonly<Record<string, string>>
  me: string
  /** False for a reader, who has neither links nor buttons. */
  mayTake: boolean
}

/** Tasks with their actions, one per line. */
export function TaskList({ tasks, ...shown }: TaskListProps) {
  return (
    <ul className="letters brief">
      {tasks.map((task) => (
        <TaskRow key={task.id} task={task} {...shown} />
      ))}
    </ul>
  )
}

function TaskRow({ task, names, me, mayTake }: { task: HeldTask } & Omit<TaskListProps, 'tasks'>) {
  const { name, note, userId, proposedBy } = task
  return (
    <li>
      <div className="between">
        <h3>{mayTake ? <a href={addressOf(task)}>{name}</a> : name}</h3>
        {mayTake && <Buttons task={task} me={me} />}
      </div>
      <p className="small">{note}</p>
      {proposedBy && (
        <p className="small">
          {userId === me
            ? `${names[proposedBy]} vous propose de vous en occuper.`
            : `Proposée par ${proposedBy === me ? 'vous' : names[proposedBy]}, sans réponse.`}
        </p>
      )}
    </li>
  )
}

function Buttons({ task: { id, name, userId, proposedBy }, me }: { task: HeldTask; me: string }) {
  const isTaken = userId !== undefined && !proposedBy
  const leave = userId === me ? (isTaken ? 'Laisser' : 'Non merci') : 'Ne plus proposer'
  return (
    <div className="row">
      <Spaced>
        {!isTaken && (
          <button type="submit" className="link" name="take" value={id}>
            Je m’en occupe<span className="unseen">{`\u00A0: ${name}`}</span>
          </button>
        )}
        {(userId === me || proposedBy === me) && (
          <button type="submit" className="link" name="leave" value={id}>
            {leave}
            <span className="unseen">{`\u00A0: ${name}`}</span>
          </button>
        )}
      </Spaced>
    </div>
  )
}

function addressOf(task: TaskKey): string {
  if (task.kind === 'letter') return formOf(task.id)
  return task.kind === 'piece' ? pieceOf(task.id) : datesPath
}
