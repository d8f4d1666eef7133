import { deadlineTable } from '#app/rules/calendar/deadlines.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import { answersOf } from '#app/rules/letters/own-answers.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import type { TaskKey } from '#app/rules/tasks/tasks.ts'
import { letterOf } from '#letters/index.ts'

/**
 * Returns the name of a letter, an attachment or a date. Without answers (choice-13), a letter's recipient is left out.
 */
export function taskName(task: TaskKey, profile: Answers = {}): string {
  if (task.kind === 'letter') {
    const definition = letterOf(task.id)
    return letterName(definition, answersOf(definition, profile))
  }
  return task.kind === 'piece' ? attachments[task.id].label : deadlineTable[task.id].label
}
