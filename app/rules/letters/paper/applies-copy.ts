import { frTypo } from '../../french.ts'
import { type Condition, leavesOf } from '../conditions.ts'
import type { Questions } from '../definition.ts'

/** The questions that conditions name. */
type Named = Pick<Questions, 'groups'>

/** Returns a condition in words for a family, such as: ""Vous souhaitez" est "Résilier" et "Copie" n’est pas coché". */
export function conditionCopy(condition: Condition, letter: Named): string {
  if ('all' in condition) return joined(flat(condition.all, 'all'), 'et', letter)
  if ('any' in condition) return joined(flat(condition.any, 'any'), 'ou', letter)
  return leafCopy(condition, [condition], letter)
}

/** Maximum number of answers to list, because nobody reads a longer list. Our decision. */
const MOST_NAMED = 6

/** Maximum number of cases to list. Beyond it, the sentence names its questions only. Our decision. */
const MOST_CASES = 3

type Leaf = ReturnType<typeof leavesOf>[number]

/** Flattens a list inside a list of the same kind, and a list with one element inside any other. */
function flat(parts: Condition[], kind: 'all' | 'any'): Condition[] {
  return parts.flatMap((part) => {
    const own = 'all' in part ? part.all : 'any' in part ? part.any : undefined
    return own && (kind in part || own.length === 1) ? flat(own, kind) : [part]
  })
}

/** Joins the parts without repetition, grouping several answers to one question. A comma stands between "et" and "ou". */
function joined(parts: Condition[], word: 'et' | 'ou', letter: Named): string {
  const leaves = parts.filter((part): part is Leaf => 'field' in part)
  const isMixed = leaves.length < parts.length
  if (isMixed && word === 'ou' && parts.length > MOST_CASES) return questionsCopy(parts, letter)
  const words = parts.map((part) =>
    'field' in part
      ? leafCopy(
          part,
          leaves.filter((other) => other.field === part.field && verbOf(other) === verbOf(part)),
          letter,
        )
      : conditionCopy(part, letter),
  )
  return [...new Set(words)].join(isMixed ? `, ${word} ` : ` ${word} `)
}

function questionsCopy(parts: Condition[], letter: Named): string {
  const labels = parts.flatMap(leavesOf).map((leaf) => labelOf(leaf, letter))
  return `la réponse à ${[...new Set(labels)].join(', ').replace(/, («[^»]*»)$/, ' ou $1')} le permet`
}

const fieldOf = (leaf: Leaf, letter: Named) =>
  letter.groups.flatMap((group) => group.fields).find(({ name }) => name === leaf.field)

const labelOf = (leaf: Leaf, letter: Named) => `«\u00A0${fieldOf(leaf, letter)?.label ?? leaf.field}\u00A0»`

const verbOf = (leaf: Leaf) => Object.keys(leaf).find((key) => key !== 'field')

/** `alike`: the leaves with the same test of the same field, including this one. */
function leafCopy(leaf: Leaf, alike: Leaf[], letter: Named): string {
  const field = fieldOf(leaf, letter)
  const label = labelOf(leaf, letter)
  if ('filled' in leaf) return `${label} est rempli`

  const value = 'is' in leaf ? leaf.is : leaf.isNot
  const isNegative = 'isNot' in leaf
  if (field?.type === 'checkbox') return `${label} ${isNegative === (value === '') ? 'est' : 'n’est pas'} coché`
  if (value === '') return `${label} est ${isNegative ? 'rempli' : 'vide'}`

  const answers = alike.map((other) => ('is' in other ? other.is : 'isNot' in other ? other.isNot : ''))
  const named = [...new Set(answers.map((answer) => `«\u00A0${frTypo(field?.choices?.[answer] ?? answer)}\u00A0»`))]
  if (named.length > MOST_NAMED) return `la réponse à ${label} le permet`
  if (!isNegative) return `${label} est ${named.join(' ou ')}`
  return named.length > 1 ? `${label} n’est ni ${named.join(' ni ')}` : `${label} n’est pas ${named[0]}`
}
