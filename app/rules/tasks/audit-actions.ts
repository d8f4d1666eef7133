import { de } from '../french.ts'

/** Audit log actions for the tasks that relatives share (accounts/audit.ts). */
export const taskActions = {
  'task-taken': { words: 'Tâche prise', about: 'task', told: (task: string) => `s’occupe ${de(task)}` },
  'task-left': { words: 'Tâche laissée', about: 'task', told: (task: string) => `laisse ${task}` },
  'task-proposed': {
    words: 'Tâche proposée',
    about: 'task',
    told: (task: string, _: string, to?: string) => `propose à ${to} de s’occuper ${de(task)}`,
  },
  'task-declined': {
    words: 'Tâche refusée',
    about: 'task',
    told: (task: string) => `ne peut pas s’occuper ${de(task)}`,
  },
  'task-withdrawn': { words: 'Proposition retirée', about: 'task', told: (task: string) => `ne propose plus ${task}` },
} as const
