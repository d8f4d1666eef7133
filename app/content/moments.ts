import type { DeadlineNature, Moment } from './documents.ts'

/** Label in front of a deadline, so that law and advice are never confused. */
export const natureCopy: Readonly<Record<DeadlineNature, string>> = { law: 'Loi', rule: 'Règle', advice: 'Conseil' }

/** Sections of the index, in order. `hint`: small text beside the title. */
export const momentCopy: readonly { moment: Exclude<Moment, 'letter'>; id: string; title: string; hint?: string }[] = [
  { moment: 'today', id: 'aujourdhui', title: 'Aujourd’hui', hint: 'Peu de choses pressent.' },
  { moment: 'week', id: 'semaine', title: 'Cette semaine' },
  { moment: 'month', id: 'mois', title: 'Ce mois' },
  { moment: 'later', id: 'plus-tard', title: 'Plus tard' },
  {
    moment: 'situation',
    id: 'situation',
    title: 'Selon ce qui est arrivé',
    hint: 'Lisez seulement ce qui vous concerne.',
  },
  { moment: 'self', id: 'vous', title: 'Pour vous' },
]
