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
 * Returns what tells each person from another of the same name: a father and his son, twins, an account opened twice.
 * Empty for a person whose name nobody else has. `people`: the accounts in the order in which they were opened.
 */
export function homonymMarks(people: readonly Person[]): string[] {
  return people.map((person) => {
    const homonyms = people.filter(({ name }) => alike.compare(name, person.name) === 0)
    if (homonyms.length < 2) return ''
    const others = homonyms.filter((other) => other !== person)
    const telling = marks.map((mark) => [mark(person), others.map(mark)] as const)
    const [said] = telling.find(([own, theirs]) => own !== '' && !theirs.includes(own)) ?? []
    return said ?? `dossier n° ${homonyms.indexOf(person) + 1}`
  })
}

/**
 * Returns the accounts of a user as the list and the menu show them, by name. Keeps only the fields shown, so that
 * nothing else of an account leaves the server.
 */
export function accountChoices(accounts: readonly (Person & { hashid: string; role: Role })[]) {
  const found = homonymMarks(accounts)
  return byName(accounts.map(({ hashid, name, role }, index) => ({ hashid, name, role, mark: found[index] ?? '' })))
}
