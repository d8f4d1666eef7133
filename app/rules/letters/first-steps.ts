import { addDays, type Day } from '../days.ts'
import { shortWeekday } from '../french.ts'

/** What to do at one of three times, so that a tired person is asked little each day. */
export type FirstStep = { when: 'Ce soir' | 'Demain' | 'Cette semaine'; what: string }

type ReadyLetter = { recipient: string; dates: readonly { day: Day }[] }

/** Number of days in "cette semaine", today included. */
const WEEK = 7

/**
 * Returns what to do tonight, tomorrow and this week, from the letters that are ready and their upcoming dates. A date
 * of today or tomorrow belongs to tonight; otherwise tonight is for rest. The wording is ours.
 */
export function firstSteps(ready: readonly ReadyLetter[], today: Day): FirstStep[] {
  const dated = ready
    .flatMap(({ recipient, dates }) => dates.map(({ day }) => ({ recipient, day })))
    .toSorted((one, other) => one.day.localeCompare(other.day))
  const pressing = [...new Set(dated.filter(({ day }) => day <= addDays(today, 1)).map(({ recipient }) => recipient))]
  const next = dated.find(({ day }) => day > addDays(today, 1) && day < addDays(today, WEEK))
  return [
    { when: 'Ce soir', what: tonight(pressing) },
    { when: 'Demain', what: tomorrow(ready.length) },
    {
      when: 'Cette semaine',
      what: next
        ? `Une date à garder\u00A0: ${shortWeekday(next.day, today)}, pour «\u00A0${next.recipient}\u00A0». Les autres lettres peuvent suivre.`
        : 'Une lettre par jour suffit.',
    },
  ]
}

const tonight = (pressing: string[]) =>
  pressing.length > 0
    ? `Imprimez et signez\u00A0: ${pressing.join(', ')}. Cela se poste demain matin.`
    : 'Rien ne presse. Ce que vous avez écrit est gardé.'

function tomorrow(ready: number): string {
  if (ready === 0) return 'Demandez des copies de l’acte de décès à la mairie.'
  return ready === 1
    ? 'Imprimez la lettre qui est prête, signez-la, postez-la.'
    : 'Imprimez le dossier, signez les lettres, postez-les.'
}
