import { deadlineTable } from '#app/rules/calendar/deadlines.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import type { TaskKey } from '#app/rules/tasks/tasks.ts'
import { letterOf } from '#letters/index.ts'

/** What a letter, a piece or a date is called, of which no answer tells anything. */
export function taskName(task: TaskKey): string {
  if (task.kind === 'letter') return letterOf(task.id).name
  return task.kind === 'piece' ? attachments[task.id].label : deadlineTable[task.id].label
}
