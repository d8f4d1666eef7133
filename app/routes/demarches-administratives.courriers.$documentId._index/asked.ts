import { type FormState, isMarked, isOptional, isRefused, withoutHelp } from '#app/components/letters/form-state.ts'
import { groupSummaryOf } from '#app/components/letters/summaries.ts'
import { type Answers, type Condition, whatIsLeft } from '#app/rules/letters/conditions.ts'
import { type Field, type Group, unknownTick } from '#app/rules/letters/definition.ts'
import { type AddressBlock, applicantBlockIn, fieldsOfBlock } from '#app/rules/letters/paper/whole-address.ts'
import type { PlainLetter } from '#app/rules/letters/shown/plain.ts'

/** Groups whose answers are the same in every letter, and are changed on "Ce que nous savons". */
const sharedKinds: readonly Group['kind'][] = ['applicant', 'deceased', 'notary']

export const isSharedGroup = ({ kind }: Group): boolean => sharedKinds.includes(kind)

/** A shared group with nobody named in it yet. */
export const isUnnamed = ({ kind }: Group, { values }: FormState): boolean => groupSummaryOf(kind, values) === undefined

/**
 * Returns the letter without its known shared fields, which the form shows in one line. Fields that depend on them are
 * kept or left out for good. A field stays if it is missing, invalid, doubtful or in a refused form. A whole group stays
 * while it names nobody. Submitting the form does not change the stored answers of the fields left out.
 */
export function withoutKnownFields(form: FormState & { letter: PlainLetter }): PlainLetter {
  const { letter, values } = form
  const known = letter.groups.flatMap((group) =>
    isSharedGroup(group) && !isUnnamed(group, form) ? group.fields.filter((field) => !isToAnswer(field, form)) : [],
  )
  const names = new Set(known.filter(({ name }) => name !== 'sendToNotary').map(({ name }) => name))
  return {
    ...letter,
    groups: letter.groups.flatMap((group) =>
      decided(group, values, names).map((one) => ({
        ...one,
        fields: group.fields.filter(({ name }) => !names.has(name)).flatMap((field) => decided(field, values, names)),
      })),
    ),
    enclosures: letter.enclosures.flatMap((enclosure) => decided(enclosure, values, names)),
  }
}

/** A number counts until it is filled in or marked as unknown, because a letter has a sentence without it. */
function isToAnswer(field: Field, form: FormState): boolean {
  const { name, mayBeUnknown } = field
  if (form.missing.includes(name) || form.sent?.includes(name) || isMarked(name, form)) return true
  return Boolean(mayBeUnknown && !form.values[name] && form.values[unknownTick(field)] !== 'on')
}

/** Returns the part with what is left of its condition, or nothing if it cannot apply. */
function decided<Part extends { showIf?: Condition }>(part: Part, values: Answers, known: ReadonlySet<string>): Part[] {
  const { showIf, ...rest } = part
  if (!showIf) return [part]
  const left = whatIsLeft(showIf, values, (name) => known.has(name))
  if (left === false) return []
  return [(left === true ? rest : { ...rest, showIf: left }) as Part]
}

/** Returns the letter with its optional answers folded: for a partner whose forms are short (`shortForm`, S1-3). */
export const shortened = (letter: PlainLetter, values: Answers): PlainLetter => ({
  ...letter,
  groups: letter.groups.map((group) =>
    group.kind === 'topic'
      ? {
          ...group,
          fields: group.fields.map((field) => (isOptional(field, values) ? { ...field, precision: true } : field)),
        }
      : group,
  ),
})

/** Names of the fields about the people of a letter that its first sentences need. */
const first = [
  'applicantFirstName',
  'applicantLastName',
  'applicantAddress',
  'applicantPostalCode',
  'applicantCity',
  'deceasedFirstName',
  'deceasedLastName',
  'defunctDeathDate',
  'defunctDeathTown',
]

/** Whether nothing more than a name is known of the group: nobody is named, or signing up named the deceased. */
export const isJustBegun = (group: Group, form: FormState): boolean =>
  isUnnamed(group, form) || (group.kind === 'deceased' && form.missing.includes('defunctDeathDate'))

/** Whether a first letter asks for the field in view. The others are folded while only a name of the group is known. */
const isAskedFirst = ({ name }: Field, form: FormState): boolean =>
  first.includes(name) || isRefused(name, form) || Boolean(form.notes[name])

/** Short labels, under the title of the group. A form that was refused has the full ones, which its summary needs. */
export const shortLabelsOf = ({ sent }: FormState): Readonly<Record<string, string>> =>
  sent ? {} : { defunctDeathDate: 'Décès le', defunctDeathTown: 'À' }

/** Returns the fields of a group that a first letter asks for in view. */
export const askedFirst = (group: Group, form: FormState): Field[] =>
  group.fields.filter((field) => isAskedFirst(field, form)).map(withoutHelp)

/** Returns the other fields of the group, which are folded. */
export function leftForLater(group: Group, form: FormState): Field[] {
  const block = wholeAddressIn(group, form)
  const inText = block ? fieldsOfBlock(block) : []
  return group.fields.filter((field) => !isAskedFirst(field, form) && !inText.includes(field.name))
}

/** Whether the form asks for the address in one text: none of its fields has a value, an error or was in a refused form. */
export const isAskedWhole = (block: AddressBlock, form: FormState): boolean =>
  fieldsOfBlock(block).every(
    (name) => !form.values[name]?.trim() && !isMarked(name, form) && !form.sent?.includes(name),
  )

/** Returns the address of the group that the form asks for in one text, if there is one. */
export function wholeAddressIn(group: Group, form: FormState): AddressBlock | undefined {
  const block = applicantBlockIn(group.fields.map(({ name }) => name))
  return block && isAskedWhole(block, form) ? block : undefined
}
