import type { Remedy } from '#app/content/remedies/remedy.ts'
import { type Body, ladders } from '#app/content/remedies.ts'
import type { Passage, ReplyFact } from '#app/content/replies/reply.ts'
import type { Day } from '#app/rules/days.ts'
import { dateFr } from '#app/rules/french.ts'
import { closingOf } from '#app/rules/letters/paper/closings.ts'
import { gapText } from '#app/rules/letters/paper/gaps.ts'
import type { LetterView } from '#app/rules/letters/paper/view.ts'
import { askedFee } from './bank-fee.ts'
import { type FollowingLetter, remedyOf, replyOf } from './next-step.ts'
import { factsOfPassages, paragraphOf, type ReplyFacts, stepPassages } from './passages.ts'

/** A letter that follows a reply, as it is printed and as its sending is stored. */
export type NextLetter = {
  step: FollowingLetter
  /** Code of the reply that it follows. */
  code: string
  facts: ReplyFacts
  /** Day on which that reply arrived; undefined after silence. */
  replyOn?: Day | undefined
  /** Days of the letters sent before it, oldest first: the first letter, then the complaint. */
  sentOn: readonly Day[]
  /** Days of all replies, oldest first. Absent in a letter stored before they were listed. */
  repliesOn?: readonly Day[]
  /** Days of the sendings whose proof of posting is enclosed, oldest first. Absent in the same letters. */
  provenOn?: readonly Day[]
  /** Days of the sendings whose acknowledgement of receipt is enclosed. Absent in older letters. */
  acknowledgedOn?: readonly Day[]
}

const titles = { answer: 'Suite de mon courrier', notice: 'Mise en demeure' } as const
const remedyTitles = {
  complaint: 'Réclamation',
  appeal: 'Recours amiable',
  mediation: 'Demande de médiation',
  conciliation: 'Demande de conciliation',
} as const

/** Returns "Réclamation": the title on the page, and the beginning of the subject. */
export function nextLetterTitle(step: FollowingLetter): string {
  if (step === 'answer' || step === 'notice') return titles[step]
  const { letter } = remedyOf(step)
  return letter ? remedyTitles[letter] : remedyOf(step).name
}

/** Returns the remedy that a letter opens. Undefined for one that only goes on with the exchange. */
const remedyIn = (step: FollowingLetter): Remedy | undefined =>
  step === 'answer' || step === 'notice' ? undefined : remedyOf(step)

const isForAnotherBody = (step: FollowingLetter): boolean =>
  ['mediation', 'conciliation'].includes(remedyIn(step)?.letter ?? '')

type WhichLetter = Pick<NextLetter, 'step' | 'code' | 'replyOn'>

function passagesOf(body: Body, { step, code, replyOn }: WhichLetter): readonly (readonly Passage[])[] {
  const { words = [], after } = replyOf(body, code)
  if (step === 'answer') return [words]
  if (step === 'notice') return stepPassages.notice
  const { letter } = remedyOf(step)
  const own = after === 'escalate' && words.length > 0 ? [words] : []
  if (letter === 'complaint') return [...(replyOn ? stepPassages.complaint : stepPassages.silentComplaint), ...own]
  if (letter === 'appeal') return [...(replyOn ? stepPassages.appeal : stepPassages.silentAppeal), ...own]
  return letter === 'conciliation' ? stepPassages.conciliation : stepPassages.mediation
}

/** Returns what the family may add to this letter, in order. `place`: the address of a mediator, which we do not have. */
export function factsOf(body: Body, letter: WhichLetter): ReplyFact[] {
  const facts = [...new Set(passagesOf(body, letter).flatMap(factsOfPassages))]
  return isForAnotherBody(letter.step) ? [...facts, 'place'] : facts
}

/** Returns what the page of the letter may print besides the first letter's view. `today`: date of the letter. */
export function nextLetterView(body: Body, letter: NextLetter, view: LetterView, today: Day): LetterView {
  const { step, facts, replyOn, sentOn } = letter
  const firstDay = sentOn[0]!
  const first = ladders[body][0]!
  const fee = askedFee(body, letter, today)
  const known = {
    deceased: String(view.deceasedNamed),
    body: String(view.recipientName),
    remedy: remedyOf(first).to,
    of: remedyIn(step)?.of ?? '',
    sentOn: firstDay,
    replyOn,
    fee: fee && fee.result !== 'within' ? ('contested' as const) : ('' as const),
  }
  const isElsewhere = isForAnotherBody(step)
  const addressee = remedyIn(step)?.addressee
  const lines = view.recipientLines as string[]
  return {
    nextTitle: nextLetterTitle(step),
    opening: isElsewhere ? '' : `Je vous ai écrit le ${dateFr(firstDay)} au sujet du décès`,
    replyOn: isElsewhere ? '' : (replyOn ?? ''),
    paragraphs: passagesOf(body, letter).map((words) => paragraphOf(words, facts, known)),
    isReserved: (facts.stance ?? '') === '',
    mention: step === 'answer' || isElsewhere ? '' : 'Lettre recommandée avec avis de réception',
    ...(isElsewhere && {
      recipientLines: [addressee ?? '', ...placeLines(facts.place ?? '')],
      ...closingOf({ closing: 'F1', recipient: { name: '' } }, {}),
    }),
    ...(!isElsewhere && addressee && { recipientLines: [lines[0]!, addressee, ...lines.slice(1)] }),
    enclosuresLine: enclosuresLine(letter),
    copyLine: '',
  }
}

/** The lines that the family typed, or a gap: no address of ours is printed for a mediator. */
function placeLines(typed: string): string[] {
  const lines = typed.split('\n').map((line) => line.trim())
  const written = lines.filter((line) => line !== '')
  return written.length > 0 ? written : [gapText('adresse', 'place')]
}

function enclosuresLine({ step, code, replyOn, repliesOn, sentOn, facts, ...proofs }: NextLetter): string {
  const { provenOn = [], acknowledgedOn = [] } = proofs
  const replyDays = repliesOn ?? (replyOn ? [replyOn] : [])
  const reply = `copie de ${isForAnotherBody(step) ? 'la' : 'votre'} réponse`
  const own = step === 'answer' && code === 'paper' && facts.hasPiece !== 'no' ? ['la pièce demandée'] : []
  const names = [
    ...own,
    ...sentOn.map((day) => `copie de mon courrier du ${dateFr(day)}`),
    ...(replyDays.length === 1 ? [reply] : replyDays.map((day) => `${reply} du ${dateFr(day)}`)),
    ...provenOn.map((day) => `preuve de l’envoi du ${dateFr(day)}`),
    ...acknowledgedOn.map((day) => `avis de réception de l’envoi du ${dateFr(day)}`),
  ]
  return `PJ (${names.length})\u00A0: ${names.join('\u202F; ')}`
}
