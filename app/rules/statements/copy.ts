import type { Day } from '../days.ts'
import { de, euros, monthNames, shortDay } from '../french.ts'
import { type BalanceGap, MOST_PAGES_OF_STATEMENT, type StatementProblem } from './operation.ts'
import type { OrganisationQuestion } from './questions.ts'
import type { Rhythm } from './rhythm.ts'
import type { Series } from './series.ts'

const elsewhere = 'Vous pouvez aussi coller des lignes du relevé.'

const sentences: Record<StatementProblem, string> = {
  empty: 'Ce fichier est vide. Enregistrez-en une autre copie, puis choisissez-la.',
  'too-many-pages': `Ce relevé a plus de ${MOST_PAGES_OF_STATEMENT}\u00A0pages. Apportez-le en plusieurs fois.`,
  'too-many-lines': 'Ce relevé a trop de lignes. Apportez-le en plusieurs fois.',
  'too-slow': `Ce relevé est trop long à lire. Apportez-le en plusieurs fois. ${elsewhere}`,
  busy: 'Le service est très sollicité en ce moment. Recommencez dans une minute.',
  encrypted: 'Ce fichier a un mot de passe. Enregistrez-le sans, puis recommencez.',
  picture: `Ce relevé est une image. Nous ne pouvons pas le lire. Demandez à la banque le relevé électronique. ${elsewhere}`,
  spreadsheet: 'Ce fichier est un classeur. Enregistrez-le en CSV, puis recommencez.',
  unreadable: `Nous n’arrivons pas à lire ce fichier. ${elsewhere}`,
  'no-operation': `Nous n’y avons trouvé aucune ligne de compte. ${elsewhere}`,
}

/** Error message for statements that cannot be read. `file`: its name on the user's device. */
export const statementSentence = (problem: StatementProblem, file?: string): string =>
  file === undefined ? sentences[problem] : `«\u00A0${file}\u00A0»\u00A0: ${sentences[problem]}`

/** Maximum gaps named for one file. Users check the rest anyway. */
const MOST_GAPS = 3

/**
 * Asks the user to check where a line may be missing: the page number if the file has pages, or else the date of the
 * balance.
 */
export function gapSentences(gaps: readonly (BalanceGap & { file?: string })[], today: Day): string[] {
  const sentences = gaps.map((gap) => {
    const named = gap.file ? `\u00A0«\u00A0${gap.file}\u00A0»` : ''
    if ('page' in gap && gap.isPicture) {
      return `La page\u00A0${gap.page}${named && ` de${named}`} est une image\u00A0: nous ne l’avons pas lue.`
    }
    return 'page' in gap
      ? `Une ligne nous a peut-être échappé à la page\u00A0${gap.page}${named && ` de${named}`}. Relisez-la avant de continuer.`
      : `Le solde ne tombe pas juste le ${shortDay(gap.day, today)}${named && `, dans${named}`}. Une ligne nous a peut-être échappé. Relisez ce relevé avant de continuer.`
  })
  return [...new Set(sentences)].slice(0, MOST_GAPS)
}

/**
 * Explains a pension. It is due for the whole month of the death, whenever it is paid: some funds pay in arrears,
 * others in advance.
 */
export const pensionSentence = (deathDay: Day): string =>
  `La retraite ${de(monthNames[Number(deathDay.slice(5, 7)) - 1]!)} est due en entier, même versée après le décès. Ce qui est versé pour les mois suivants sera repris par la caisse\u00A0: laissez-le sur le compte.`

const rhythms: Record<Rhythm, string> = {
  weekly: ' par semaine',
  monthly: ' par mois',
  'two-monthly': ' tous les deux mois',
  quarterly: ' tous les trois mois',
  'half-yearly': ' tous les six mois',
  yearly: ' une fois par an',
}

const last = {
  debit: { prelevement: 'dernier prélèvement', carte: 'dernier paiement', other: 'dernier paiement' },
  credit: 'dernier versement',
}

/**
 * Returns "24,99 € par mois", "39,99 €, le 17 août" for a payment without a rhythm, or "39,99 €, dernier prélèvement le
 * 17 août" for one that seems to have ended. `isDated`: whether to say the day of a payment without a rhythm.
 */
export function seriesCopy(
  { cents, rhythm, direction, type, last: day, contracts }: Series,
  { today, isEnded = false, isDated = true }: { today: Day; isEnded?: boolean; isDated?: boolean },
): string {
  const paid = `${euros((cents / 100).toFixed(2))}${direction === 'credit' ? ' versés' : ''}`
  const named =
    direction === 'credit' ? last.credit : type === 'prelevement' ? last.debit.prelevement : last.debit.other
  const count = contracts === 2 ? 'deux' : contracts
  const inParts = direction === 'credit' ? `, en ${count}\u00A0fois` : `. Il semble y avoir ${count}\u00A0contrats`
  const several = contracts > 1 ? inParts : ''
  const when = (rhythm || !isDated) && !isEnded ? '' : `,${isEnded ? ` ${named}` : ''} le ${shortDay(day, today)}`
  return `${paid}${rhythm ? rhythms[rhythm] : ''}${when}${several}`
}

/** Asks the user to confirm an organisation. */
export function organisationQuestionCopy(question: OrganisationQuestion, firstName: string): string {
  const asked: Record<OrganisationQuestion, string> = {
    joint: `Est-ce au nom ${de(firstName)}\u202F?`,
    'loyer-recu': `${firstName} louait ce logement à quelqu’un\u202F?`,
    'aide-domicile': `Qui employait la personne\u00A0: ${firstName}, ou un service\u202F?`,
    intermediaire: 'Un intermédiaire prélève cette somme. Savez-vous pour quoi\u202F?',
    arrete: 'Ce paiement semble terminé. Faut-il écrire quand même\u202F?',
    salaire: `Est-ce le salaire ${de(firstName)}\u202F?`,
    bailleur: `Est-ce le bailleur ${de(firstName)}\u202F?`,
    remboursement: 'C’est un remboursement. Le contrat existe-t-il toujours\u202F?',
    'une-fois': 'Ce paiement n’apparaît qu’une fois. Est-ce un contrat\u202F?',
    achats: 'Ce sont des paiements par carte. Est-ce un abonnement\u202F?',
    obseques: 'Est-ce un contrat payé d’avance, ou la facture des obsèques\u202F?',
    liquidee: 'Cette société est en liquidation. Vérifiez auprès de la banque avant d’écrire.',
  }
  return asked[question]
}
