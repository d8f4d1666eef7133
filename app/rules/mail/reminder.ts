import { whenCopy } from '#app/rules/calendar/copy.ts'
import { type Deadline, type DeadlineCode, deadlineTable } from '#app/rules/calendar/deadlines.ts'
import { isThisWeek } from '#app/rules/calendar/reminders.ts'
import type { Day } from '#app/rules/days.ts'
import { cardinal, de, lowerFirst, shortWeekday } from '#app/rules/french.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { type StepDay, stepDayLines } from '#app/rules/tracking/step-days.ts'
import { datesPath, trackingPath } from '../letters/addresses.ts'
import { type Mail, mail } from './page.ts'

/** The date ("Cette semaine, une date pour la CPAM") and what must be done before it. screens-3.21. */
const words: Partial<Record<DeadlineCode, { about: string; aim: string }>> = {
  D_ACT_COPIES_24H: { about: 'la mairie', aim: 'Il est conseillé de demander les copies de l’acte de décès' },
  D_FUNERAL_CONTRACT_48H: { about: 'l’Agira', aim: 'Il est conseillé de faire partir la lettre à l’Agira' },
  D_CPAM_PRIORITY_1M: {
    about: 'la CPAM',
    aim: 'Pour rester prioritaire sur le capital décès, la lettre à la CPAM doit partir',
  },
  D_CPAM_2Y: { about: 'la CPAM', aim: 'Pour garder le droit au capital décès, la lettre à la CPAM doit partir' },
  D_FT_PRIORITY_30D: {
    about: 'France Travail',
    aim: 'Pour rester prioritaire sur l’allocation décès, la lettre à France Travail doit partir',
  },
  D_FT_2Y: {
    about: 'France Travail',
    aim: 'Pour garder le droit à l’allocation décès, la lettre à France Travail doit partir',
  },
  D_TAX_60D: { about: 'les impôts', aim: 'Le décès d’un conjoint ou d’un partenaire de Pacs se signale aux impôts' },
  D_HOME_EMPLOYEE_30D: {
    about: 'la personne employée à domicile',
    aim: 'Ses papiers de fin de contrat sont remis à la personne employée à domicile',
  },
  D_EVIN_6M: { about: 'la mutuelle', aim: 'Pour garder la mutuelle d’entreprise, la demande doit partir' },
  D_ESTATE_RETURN_6M: { about: 'la succession', aim: 'Si elle est due, la déclaration de succession se dépose' },
  D_REVERSION_1Y: {
    about: 'la retraite',
    aim: 'Pour que la réversion puisse partir du mois qui suit le décès, la demande doit partir',
  },
  D_REVERSION_AGIRC_12M: {
    about: 'la retraite complémentaire',
    aim: 'Pour que la réversion complémentaire puisse partir du mois qui suit le décès, la demande doit partir',
  },
  D_LODGING_1Y: {
    about: 'le logement',
    aim: 'Pour rester toute sa vie dans le logement, le conjoint le demande par écrit',
  },
  D_OPTION_10Y: { about: 'la succession', aim: 'Les héritiers choisissent d’accepter ou de refuser la succession' },
}

/** One date of a reminder. `letters`: names of the unsent letters, and whether each is ready to print. */
export type Reminded = Pick<Deadline, 'code' | 'stake'> & {
  day: Day
  letters: { name: string; isReady: boolean }[]
  /** "Claire s’en occupe". */
  takers?: string | undefined
}

type Reminder = {
  firstName: string
  today: Day
  dates: readonly Reminded[]
  /** Days of the exchanges about letters, for a recipient who may read them. With `dates`, at least one. */
  steps?: readonly StepDay[]
  /** Whether the recipient may record that a letter was sent. */
  mayWrite: boolean
  /** Link to pause or stop reminders, which works without signing in. */
  stopLink: string
}

/**
 * Contains no answer of the family except a first name and, for members who may read them, the recipients of letters.
 */
export function reminderMail(
  site: Site,
  to: string,
  { firstName, today, dates, steps = [], mayWrite, stopLink }: Reminder,
): Mail {
  const written = mail(site, 'reminder', to, subjectOf(dates, steps, today), [
    { text: 'Bonjour,' },
    { text: `C’est le rappel que vous avez demandé pour les courriers ${de(firstName)}.` },
    ...[...dates.flatMap((date) => linesOf(date, today)), ...stepDayLines(steps, today)].map((text) => ({ text })),
    ...(mayWrite ? [{ text: 'Si c’est fait, dites-le ici et nous n’en parlerons plus\u00A0:' }] : []),
    { button: 'Voir les dates', link: `${site.origin}${datesPath}` },
    ...(steps.length > 0 ? [{ button: 'Voir les lettres', link: `${site.origin}${trackingPath}` }] : []),
    { text: 'Mettre en pause 1, 2 ou 4 semaines, ou ne plus recevoir de rappels\u00A0:' },
    { button: 'Pause ou arrêt', link: stopLink },
  ])
  return { ...written, unsubscribeLink: stopLink }
}

/** Names a legal deadline if there is one. Recommended dates then appear only in the body. */
function subjectOf(dates: readonly Reminded[], steps: readonly StepDay[], today: Day): string {
  const all = [
    ...dates.map(({ code, day, stake }) => {
      return { day, about: words[code]?.about ?? 'vos courriers', isLegal: stake !== 'advice' && stake !== 'note' }
    }),
    ...steps.map(({ day, step }) => ({ day, about: 'vos courriers', isLegal: step !== undefined })),
  ]
  const legal = all.filter(({ isLegal }) => isLegal)
  const named = legal.length > 0 ? legal : all
  const when = named.every(({ day }) => isThisWeek(day, today)) ? 'Cette semaine' : 'Bientôt'
  const abouts = [...new Set(named.map(({ about }) => about))]
  const [about = '', other, ...more] = abouts
  if (!other) return `${when}, une date pour ${about}`
  return `${when}, ${cardinal(abouts.length)} dates pour ${more.length > 0 ? 'vos courriers' : `${about} et ${other}`}`
}

function linesOf({ code, stake, day, letters, takers }: Reminded, today: Day): string[] {
  const when = `avant le ${shortWeekday(day, today)}`
  const known = words[code]
  const taken = takers ? [`${takers}.`] : []
  if (!known && (letters.length === 0 || stake === 'check' || stake === 'note')) {
    const what = lowerFirst(deadlineTable[code].label.replace(/, peut-être/, ''))
    return [`Peut-être, ${whenCopy({ code, day, when: undefined }, today)}\u00A0: ${what}.`, ...taken]
  }
  if (!known) return [`Conseillé ${when}\u00A0: ${letters.map(({ name }) => name).join('\u202F; ')}.`, ...taken]
  const ready = letters.length > 0 && letters.every(({ isReady }) => isReady)
  const aim = stake === 'check' ? `À vérifier\u00A0: ${lowerFirst(known.aim)}` : known.aim
  return [`${aim} ${when}.`, ...(ready ? ['La lettre est prête à imprimer.'] : []), ...taken]
}
