import { type Ceremony, unsaidPlace } from '#app/rules/ceremony/ceremonies.ts'
import type { Day } from '#app/rules/days.ts'
import { counted, de, inWords, lowerFirst, weekdayDate } from '#app/rules/french.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { clockFr, dayOf } from '#app/rules/wall-time.ts'
import { personalPage } from './letter.ts'
import { type Mail, SUMMARY_MAIL } from './page.ts'

// The email that sends a ceremony's running order to helpers, in a relative's name. S1-7, screens-3.14.

type Appointment = Pick<Ceremony, 'ceremonyType' | 'datetime' | 'isConfirmed' | 'address'>

export type SummaryToMail = {
  to: string
  /** Address of the relative, who receives the answer. */
  replyTo: string
  /** "Claire Moreau", or "La famille de Jeanne Moreau" if they gave no name. */
  sender: string
  /** "Jeanne Moreau". */
  deceased: string
  ceremony: Appointment
  /** Missing items of the running order, in words. */
  gaps: readonly string[]
  pages: number
  /** '' if there is none. */
  message: string
  today: Day
}

/** The From address is the provider's, because our server may only send from it. Answers go to the relative. */
export function summaryMail(site: Site, summary: SummaryToMail): Mail {
  const { to, replyTo, sender } = summary
  const subject = summarySubject(summary)
  const paragraphs = paragraphsOf(site, summary)
  return {
    kind: SUMMARY_MAIL,
    to,
    replyTo,
    subject,
    from: site.provider.email,
    fromName: sender,
    text: paragraphs.join('\n\n'),
    html: personalPage(subject, paragraphs),
  }
}

/**
 * "Cérémonie de Jeanne Moreau – mardi 10 mars, 14 h 30 – déroulé". Contains nothing else about the family, because
 * other people may see the subject.
 */
function summarySubject({ deceased, ceremony: { datetime, isConfirmed }, today }: SummaryToMail): string {
  const when = datetime && `${dayCopy(datetime, today)}, ${clockFr(datetime)}${isConfirmed ? '' : ' (à confirmer)'}`
  return [`Cérémonie ${de(deceased)}`, when, 'déroulé'].filter(Boolean).join(' – ')
}

/** "mardi 10 mars", with the year if it is not the current one. */
export function dayCopy(datetime: string, today: Day): string {
  const words = weekdayDate(dayOf(datetime))
  return dayOf(datetime).slice(0, 4) === today.slice(0, 4) ? words.replace(/ \d{4}$/, '') : words
}

function paragraphsOf(site: Site, { deceased, ceremony, gaps, pages, message, sender, replyTo }: SummaryToMail) {
  return [
    'Bonjour,',
    `Voici le déroulé de la cérémonie ${de(deceased)}.`,
    [`Jour\u00A0: ${whenOf(ceremony)}`, `Lieu\u00A0: ${whereOf(ceremony)}`].join('\n'),
    `Il est joint à ce message, en PDF (${counted(pages, 'page')}).`,
    ...(gaps.length > 0 ? [gapsCopy(gaps)] : []),
    ...(message ? [message] : []),
    `Votre réponse à ce message arrivera directement à la famille, à l’adresse ${replyTo}.`,
    sender,
    atTheRequestOf(site, sender),
  ]
}

/** "Il manque deux choses : les photos, le nom de la lectrice. Le déroulé les marque 'à confirmer'." screens-3.14. */
export function gapsCopy(gaps: readonly string[]): string {
  const [things, marks] = gaps.length > 1 ? [inWords(gaps.length, 'une chose', 'choses'), 'les'] : ['une chose', 'la']
  return `Il manque ${things}\u00A0: ${gaps.join(', ')}. Le déroulé ${marks} marque «\u00A0à confirmer\u00A0».`
}

/** Says it in one sentence, with only how many things are missing if they are more than three. */
export function shortGapsCopy(gaps: readonly string[]): string {
  if (gaps.length <= 3) return gapsCopy(gaps)
  return `Il manque ${inWords(gaps.length, 'une chose', 'choses')}. Le déroulé les marque «\u00A0à confirmer\u00A0».`
}

function whenOf({ datetime, isConfirmed }: Appointment): string {
  if (!datetime) return 'à confirmer'
  return `${weekdayDate(dayOf(datetime))}, ${clockFr(datetime)}${isConfirmed ? '' : ' (à confirmer)'}`
}

const whereOf = ({ ceremonyType, address }: Appointment) =>
  [unsaidPlace({ ceremonyType, address }), address.trim() || 'adresse à confirmer'].filter(Boolean).join(' – ')

/** Last line of an email in a relative's name: names the service and the relative. */
export const atTheRequestOf = (site: Site, sender: string): string =>
  `Message envoyé avec ${site.name} (${new URL(site.origin).host}), à la demande ${de(lowerFirstOfFamily(sender))}.`

/** "la famille de Jeanne Moreau" inside a sentence. */
const lowerFirstOfFamily = (sender: string) => (sender.startsWith('La famille ') ? lowerFirst(sender) : sender)
