import type { DeadlineNature, Timing } from './documents.ts'

/** Label in front of a deadline, so that law and advice are never confused. */
export const natureCopy: Readonly<Record<DeadlineNature, string>> = { law: 'Loi', rule: 'Règle', advice: 'Conseil' }

/** Sections of the index, in order. `hint`: small text beside the title. */
export const timingCopy: readonly { timing: Exclude<Timing, 'letter'>; id: string; title: string; hint?: string }[] = [
  { timing: 'today', id: 'aujourdhui', title: 'Aujourd’hui', hint: 'Peu de choses pressent.' },
  { timing: 'week', id: 'semaine', title: 'Cette semaine' },
  { timing: 'month', id: 'mois', title: 'Ce mois' },
  { timing: 'later', id: 'plus-tard', title: 'Plus tard' },
  {
    timing: 'situation',
    id: 'situation',
    title: 'Selon ce qui est arrivé',
    hint: 'Lisez seulement ce qui vous concerne.',
  },
  { timing: 'self', id: 'vous', title: 'Pour vous' },
]
