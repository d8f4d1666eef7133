import { type Right, rightGroups } from '#app/content/rights/rights.ts'
import type { Deps } from '#app/context.ts'
import { type Day, isDay, parisDay } from '#app/rules/days.ts'
import { firstNameOf, withFirstName } from '#app/rules/first-name.ts'
import { presetQuery } from '#app/rules/forms/preset.ts'
import { frTypo, upperFirst } from '#app/rules/french.ts'
import { letterName } from '#app/rules/letters/letter-name.ts'
import { nearestFranceServices } from '#app/rules/places/france-services.ts'
import { hasAnswered } from '#app/rules/questions/answers.ts'
import { askedBy } from '#app/rules/rights/asked-by.ts'
import { factsIn } from '#app/rules/rights/facts.ts'
import { lastDayOf, verifiedDay, withFigures } from '#app/rules/rights/figures.ts'
import { rightsOf } from '#app/rules/rights/rights.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { letterOf } from '#letters/index.ts'

/** Reads the page of rights of an account. Creates nothing. idea-K5 */
export async function readRights({ db, now }: Pick<Deps, 'db' | 'now'>, account: Account) {
  const profile = await readProfile(db, account)
  const firstName = firstNameOf(profile)
  const today = parisDay(now())
  const facts = factsIn(profile)
  const { likely, toCheck, folded } = rightsOf(facts)
  const { defunctDeathDate = '' } = profile
  const deathDay = isDay(defunctDeathDate) ? defunctDeathDate : undefined
  const inPage = (rights: Right[]) => rights.map((right) => shown(right, { firstName, today, deathDay }))
  return {
    firstName,
    isTieKnown: facts.relation !== undefined,
    hasAnswered: hasAnswered(profile),
    near: nearestFranceServices(profile.applicantPostalCode || profile.deceasedPostalCode),
    likely: inPage(likely),
    toCheck: Object.entries(rightGroups)
      .map(([group, title]) => ({ title, rights: inPage(toCheck.filter((right) => right.group === group)) }))
      .filter(({ rights }) => rights.length > 0),
    folded: inPage(folded),
  }
}

/** Formats a right with its figures, in the typography of a page. */
function shown(
  right: Right,
  { firstName, today, deathDay }: { firstName: string; today: Day; deathDay: Day | undefined },
) {
  const { id, body, letter, page, leadsTo = [], articles } = right
  const text = (words: string) => frTypo(withFirstName(words, firstName))
  const figured = (words: string) => {
    const said = withFigures(words, today)
    return said && upperFirst(text(said))
  }
  return {
    id,
    title: text(right.title),
    words: figured(right.words) ?? '',
    amount: figured(right.amount) ?? 'Montant à vérifier',
    delay: right.delay && figured(right.delay),
    ends: deathDay === undefined ? [] : (right.ends ?? []).map((end) => ended(end, deathDay, today)),
    late: right.late && text(right.late),
    body: text(body),
    letter: letter && { id: letter, name: letterName(letterOf(letter)), preset: presetQuery(askedBy[id]) },
    page,
    leadsTo: leadsTo.map(({ path, words }) => ({ path, words: text(words) })),
    articles: articles.map((article) => ({ ...article, name: upperFirst(frTypo(article.name)) })),
    verifiedAt: verifiedDay(right.verifiedAt, [right.amount, right.delay, right.words]),
  }
}

/** Formats the end of a period: its date, and whether it is past. */
function ended({ figure, words, from }: NonNullable<Right['ends']>[number], deathDay: Day, today: Day) {
  const day = lastDayOf(figure, from ? `${deathDay.slice(0, 8)}01` : deathDay)
  return { words: frTypo(words), day, isPast: day < today }
}
