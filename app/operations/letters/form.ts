import type { AppContext } from '#app/context.ts'
import { paidLetters } from '#app/operations/orders/lines.ts'
import { returnsCopy } from '#app/rules/calendar/springs.ts'
import { parisDay } from '#app/rules/days.ts'
import { firstNameOf, usualNameOf, withFirstName } from '#app/rules/first-name.ts'
import { presetIn } from '#app/rules/forms/preset.ts'
import { addressGaps, missingFields } from '#app/rules/letters/answers.ts'
import { checkAnswers } from '#app/rules/letters/checks/checks.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { LetterDefinition } from '#app/rules/letters/definition.ts'
import { letterName, shortNameIn, shortNameOf } from '#app/rules/letters/letter-name.ts'
import { letterStage, stagesBefore } from '#app/rules/letters/progress/path.ts'
import { toPlain } from '#app/rules/letters/shown/plain.ts'
import { shownRemarks } from '#app/rules/letters/shown/remarks.ts'
import { shownValues } from '#app/rules/letters/shown/values.ts'
import { paymentOf } from '#app/rules/orders/letter-payment.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readShownAddresses } from './known-addresses.ts'
import { formFingerprint, readLetter } from './letter.ts'
import { composeBesideForm } from './print.ts'

/**
 * Reads the page of a letter's form. `search`: the query of its address, which may preset boxes and choices. `name`: of
 * the letter, once it is saved. `heading`: its recipient, or its kind. `sheet`: HTML of the letter, beside the form.
 */
export async function readLetterForm(
  { db, now, content, sites }: Pick<AppContext, 'db' | 'now' | 'content' | 'sites'>,
  account: Account,
  definition: LetterDefinition,
  search: URLSearchParams,
) {
  const today = parisDay(now())
  const stored = await readLetter(db, account, definition, today)
  const { savedAt, enclosures, ticked, pieces, progress, isNotaryUnsaid } = stored
  const answers = { ...stored.answers, ...presetIn(definition, search) }
  const [purpose, ...advice] = adviceFor(definition, answers)
  const isAddressed = addressGaps(definition, answers).length === 0
  return {
    stagesDone: stagesBefore(letterStage(answers, { isSaved: savedAt !== undefined, isAddressed })),
    letter: toPlain(stored.asDrawn, usualNameOf(answers)),
    name: letterName(definition, savedAt ? answers : {}),
    heading: (savedAt && answers[definition.recipient.name]?.trim()) || shortNameOf(definition, answers),
    purpose,
    advice,
    recipients: await content.recipientSuggestions(shortNameIn(definition, answers)),
    infos: await content.fieldInfos(),
    answers: shownValues(definition, answers),
    ...shownRemarks(definition, checkAnswers(definition, answers, today), answers),
    missing: missingFields(definition, answers).map(({ name }) => name),
    suggestions: await readShownAddresses(db, definition.id, answers, today),
    ticked,
    enclosed: enclosures.length,
    pieces,
    progress,
    isNotaryUnsaid,
    isDrafted: Boolean(answers[definition.drafted?.completed ?? '']),
    isShort: siteOf(sites(), account).shortForm,
    payment: paymentOf(definition.id, await paidLetters({ db }, account)),
    seen: formFingerprint(account, definition, stored),
    savedAt,
    today,
    sheet: composeBesideForm(definition, { answers, enclosures }, today),
  }
}

/** Returns the sentences that say what the letter does, with the first name. */
function adviceFor({ advice }: LetterDefinition, answers: Answers): string[] {
  const returns = () => returnsCopy(answers.defunctDeathDate)
  return advice.map((line) => withFirstName(line.replace('{incomeReturns}', returns), firstNameOf(answers)))
}
