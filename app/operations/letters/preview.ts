import type { AppContext } from '#app/context.ts'
import { readPostage } from '#app/operations/post/postage.ts'
import { parisDay } from '#app/rules/days.ts'
import { shortDay } from '#app/rules/french.ts'
import { bundleStateOf, whyNot, whyNotToLeave } from '#app/rules/letters/actions.ts'
import { fieldOf } from '#app/rules/letters/addresses.ts'
import { missingFields, visibleAnswers } from '#app/rules/letters/answers.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { endingsCopy } from '#app/rules/letters/endings.ts'
import { pageWithoutNumbers, readableAnswers } from '#app/rules/letters/known/reader-view.ts'
import { gapsToFill } from '#app/rules/letters/missing.ts'
import type { Gap } from '#app/rules/letters/paper/gaps.ts'
import { isForNotary } from '#app/rules/letters/paper/view.ts'
import { paymentOf } from '#app/rules/orders/letter-payment.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import { proposedMode } from '#app/rules/post/modes.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { isDispatchUnderWay } from '#db/post/dispatches.ts'
import { type OverviewLetter, readOverviewOf } from './overview.ts'
import { drawPageEnds } from './page-ends.ts'
import { stagesDone } from './path.ts'
import { composeLetter } from './print.ts'

type Deps = Pick<AppContext, 'db' | 'now' | 'printer' | 'sites' | 'carrier'>

/**
 * Reads a letter as it will be posted, complete or not (choice-41). `toRead`: for a reader, the letter alone, without
 * numbers of people and accounts.
 */
export async function readPreview(
  deps: Deps,
  account: Account,
  definition: LetterDefinition,
  { isReader }: { isReader: boolean },
) {
  const { id } = definition
  const today = parisDay(deps.now())
  const { letter: shown, ...overview } = await readOverviewOf(deps.db, account, id, today)
  const { another, state } = shown
  const { enclosures } = shown.letter
  const answers = isReader ? readableAnswers(definition, shown.letter.answers) : shown.letter.answers
  const linkTo = (field: string) => fieldOf(id, field)
  const letter = composeLetter(definition, answers, { today, enclosures, ...(!isReader && { linkTo }) })
  const drawn = await drawPageEnds(deps.printer, letter.html, { definition, answers, today, enclosures })
  const common = { stagesDone: stagesDone(overview), id, name: shown.name }
  if (isReader) return { ...common, toRead: { ...drawn, html: pageWithoutNumbers(drawn.html) } }
  const isBlocked = state.isBlocked
  const missing = missingFields(definition, answers)
  const blanks = gapsToFill(definition, answers, isBlocked ? [...missing, ...letter.gaps] : letter.gaps)
  const without = gapsToFill(definition, answers, missing).filter(
    ({ field }) => !blanks.some((blank) => blank.field === field),
  )
  const toLink = ({ field, words }: Gap) => ({ words, href: linkTo(field) })
  return {
    ...common,
    toRead: undefined,
    ...drawn,
    blanks: blanks.map(toLink),
    without: without.map(toLink),
    endings: endingsCopy(definition, answers),
    enclosed: enclosures.map((type) => attachments[type].short),
    isBlocked,
    payment: paymentOf(id, overview.paid),
    hasNotaryCopy: isForNotary(visibleAnswers(definition, answers)),
    canPrint: deps.printer.reason() === undefined,
    ...(await postingOf(deps, account, shown)),
    bundle: bundleStateOf(shown),
    mayPost: whyNot.post(state) === undefined,
    another,
  }
}

/**
 * `isConfided`: whether the family gave it to us to post. `postage`: the price and the day if we post it; undefined if
 * posting is not offered, or the letter is not to be sent.
 */
async function postingOf(deps: Deps, account: Account, letter: OverviewLetter) {
  if (!deps.carrier || letter.state.isBlocked || whyNotToLeave(letter.state)) return { isConfided: false }
  const isConfided = await isDispatchUnderWay(deps.db, account, letter.definition.id)
  return { isConfided, postage: isConfided ? undefined : await postageOf(deps, account, letter) }
}

async function postageOf(deps: Deps, account: Account, { definition, letter }: OverviewLetter) {
  const { mode } = proposedMode(definition, letter.answers)
  const read = await readPostage(deps, account, { documentId: definition.id, pages: 1 })
  const price = read.ok && read.value.prices.find((each) => each.mode === mode)
  if (!price) return undefined
  return {
    priceCents: price.priceCents,
    isGift: read.value.isGift,
    leavesOn: shortDay(parisDay(new Date(read.value.leavesAt)), parisDay(deps.now())),
  }
}
