import { dateFr } from '#app/rules/french.ts'
import { type Day, type Instant, parisDay } from '../days.ts'
import { byName } from './deceased-search.ts'
import { lifeDatesFr } from './life-dates.ts'
import type { Role } from './roles.ts'

/** A person whose account a user shares. `openedAt`: when the account was opened. */
type Person = { name: string; birth?: Day | undefined; death?: Day | undefined; openedAt?: Instant | undefined }

/** What may tell a person from others, the shortest first. Empty if it is unknown. */
const marks: ((person: Person) => string)[] = [
  ({ birth, death }) => lifeDatesFr({ birth, death }, { isFull: false }),
  ({ birth, death }) => lifeDatesFr({ birth, death }, { isFull: true }),
  ({ openedAt }) => (openedAt ? `dossier ouvert le ${dateFr(parisDay(new Date(openedAt)))}` : ''),
]

const alike = new Intl.Collator('fr', { sensitivity: 'base' })

/**
 * Returns the groups of people who share a name, apart from accents and case, each in the given order. Leaves out
 * everyone whose name nobody else has.
 */
export function homonymGroups<One extends { name: string }>(people: readonly One[]): One[][] {
  const groups: One[][] = []
  for (const person of people.toSorted((one, other) => alike.compare(one.name, other.name))) {
    const last = groups.at(-1)
    if (last && alike.compare(last[0]!.name, person.name) === 0) last.push(person)
    else groups.push([person])
  }
  return groups.filter(({ length }) => length > 1)
}

/**
 * Returns what tells each person from another of the same name: a father and his son, twins, an account opened twice.
 * Empty for a person whose name nobody else has. `people`: the accounts in the order in which they were opened.
 */
export function homonymMarks(people: readonly Person[]): string[] {
  const found = new Map<Person, string>()
  for (const homonyms of homonymGroups(people)) {
    for (const [index, person] of homonyms.entries()) {
      const others = homonyms.filter((other) => other !== person)
      const telling = marks.map((mark) => [mark(person), others.map(mark)] as const)
      const [said] = telling.find(([own, theirs]) => own !== '' && !theirs.includes(own)) ?? []
      found.set(person, said ?? `dossier n° ${index + 1}`)
    }
  }
  return people.map((person) => found.get(person) ?? '')
}

/**
 * Returns the accounts of a user as the list and the menu show them, by name. Keeps only the fields shown, so that
 * nothing else of an account leaves the server.
 */
export function accountChoices(accounts: readonly (Person & { hashid: string; role: Role })[]) {
  const found = homonymMarks(accounts)
  return byName(accounts.map(({ hashid, name, role }, index) => ({ hashid, name, role, mark: found[index] ?? '' })))
}
