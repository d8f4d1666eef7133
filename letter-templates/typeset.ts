import { frTypo } from '#app/rules/french.ts'
import type { Remark } from '#app/rules/letters/checks/remarks.ts'
import type { Field, Group, LetterDefinition } from '#app/rules/letters/definition.ts'

/**
 * Applies French typography to the on-screen texts of a definition. Definitions are written with plain spaces, as are
 * the pages (adapters/printing/letter-pages.ts). Machine-readable parts (names, values, conditions) stay unchanged.
 */
export function typeset(letter: LetterDefinition): LetterDefinition {
  const { name, shortName, description, why, advice, leadsTo, sending, whereToFindAddress, groups } = letter
  const { endings, enclosures, info, remarks } = letter
  return {
    ...letter,
    name: frTypo(name),
    shortName: frTypo(shortName),
    description: frTypo(description),
    why: frTypo(why),
    advice: advice.map(frTypo),
    ...(leadsTo && { leadsTo: { ...leadsTo, words: frTypo(leadsTo.words) } }),
    sending: { ...sending, advice: frTypo(sending.advice) },
    ...(whereToFindAddress !== undefined && { whereToFindAddress: frTypo(whereToFindAddress) }),
    groups: groups.map(typesetGroup),
    enclosures: enclosures.map((one) => (one.note === undefined ? one : { ...one, note: frTypo(one.note) })),
    ...(endings && { endings: endings.map((ending) => ({ ...ending, what: frTypo(ending.what) })) }),
    info: { ...info, text: frTypo(info.text) },
    ...(remarks && { remarks: (...given) => remarks(...given).map(typesetRemark) }),
  }
}

const typesetRemark = (remark: Remark): Remark => ({ ...remark, message: frTypo(remark.message) })

export function typesetGroup(group: Group): Group {
  const { title, fields, appliesWhen } = group
  return {
    ...group,
    title: frTypo(title),
    fields: fields.map(typesetField),
    ...(appliesWhen !== undefined && { appliesWhen: frTypo(appliesWhen) }),
  }
}

function typesetField(field: Field): Field {
  const { label, help, mayBeUnknown, choices } = field
  const labels = Object.entries(choices ?? {}).map(([value, text]) => [value, frTypo(text)])
  return {
    ...field,
    label: frTypo(label),
    ...(help !== undefined && { help: frTypo(help) }),
    ...(mayBeUnknown !== undefined && { mayBeUnknown: frTypo(mayBeUnknown) }),
    ...(choices && { choices: Object.fromEntries(labels) }),
  }
}
