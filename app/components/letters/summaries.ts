import { relationLabel } from '#app/rules/accounts/relations.ts'
import { a, agree, dateFr } from '#app/rules/french.ts'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { Group } from '#app/rules/letters/definition.ts'
import { notaryView } from '#app/rules/letters/paper/people.ts'
import { inlineAddress } from '#app/rules/letters/paper/postal-address.ts'

/**
 * Returns the summary of a folded group: a sentence, and details that help to recognise it. Undefined while nobody is
 * named.
 */
export function groupSummaryOf(kind: Group['kind'], values: Answers): { title: string; detail: string } | undefined {
  const read = (name: string) => (values[name] ?? '').trim()
  if (kind === 'applicant' && read('applicantFirstName') && read('applicantLastName')) {
    const relation = relationLabel(read('applicantRelationshipWithDeceased'), read('applicantCivility'))
    const detail = inlineAddress({
      address: read('applicantAddress'),
      additionalAddress1: read('applicantAdditionalAddress'),
      postalCode: read('applicantPostalCode'),
      town: read('applicantCity'),
      country: read('applicantCountry'),
    })
    return { title: listed(`${read('applicantFirstName')} ${read('applicantLastName')}`, relation), detail }
  }
  if (kind === 'deceased' && read('deceasedFirstName') && read('deceasedLastName')) {
    const detail = inlineAddress({
      address: read('deceasedAddress'),
      postalCode: read('deceasedPostalCode'),
      town: read('deceasedCity'),
      country: read('deceasedCountry'),
    })
    return { title: listed(`${read('deceasedFirstName')} ${read('deceasedLastName')}`, deathCopy(read)), detail }
  }
  if (kind === 'notary' && read('notaryName') && read('notaryTown')) {
    const { notaryNamed, notaryInline } = notaryView(values)
    return { title: notaryNamed, detail: notaryInline }
  }
  return undefined
}

function deathCopy(read: (name: string) => string): string {
  const [day, town] = [read('defunctDeathDate'), read('defunctDeathTown')]
  if (!day) return ''
  const where = town ? ` ${a(town)}` : ''
  return `${agree(read('deceasedCivility'), 'décédé', 'décédée', 'décès')} le ${dateFr(day)}${where}`
}

const listed = (...parts: string[]) => parts.filter(Boolean).join(', ')
