import type { Role } from '#app/rules/accounts/roles.ts'
import type { CondolenceState } from '#app/rules/condolences/condolences.ts'
import type { Day, Instant } from '#app/rules/days.ts'
import type { Visibility } from '#app/rules/deceased-space/space.ts'
import type { BegunBy } from '#app/rules/helpers/mandates.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { FileEnd } from '#app/rules/partners/files.ts'
import type { ProposalAnswer } from '#app/rules/partners/proposed-hour.ts'

// The expected result of the acknowledged actions, in plain maps, without reading the product's data.

/** A user of the simulation. `id`: their user id, once they have signed in. */
export type Person = { email: string; browser: string; id: string | undefined }

export type LetterModel = {
  status: 'pending' | 'sent' | 'non_pertinent'
  object: string
  /** One day per sending, oldest first. */
  sentOn: Day[]
  notes: string[]
}

export type CondolenceModel = { name: string; message: string; state: CondolenceState }

/** A helper's mandate. `sessions`: opened under it, with the end of their ten minutes. */
export type MandateModel = {
  id: string
  userId: string
  /** The helper's email address. */
  helper: string
  /** The code on the paper. */
  reference: string
  begunBy: BegunBy
  until: Day
  begunAt: number
  isSigned: boolean
  isEnded: boolean
  /** Whether its helper has tried everything after its end. */
  isTried: boolean
  sessions: { secret: string; until: number }[]
}

export type FamilyModel = {
  id: string
  firstName: string
  /** By email address. */
  members: Map<string, Role>
  /** Last day on which each user signed in, or joined. */
  seen: Map<string, Day>
  /**
   * By the email address of each invited person: the token of the last email, if the server has taken it, and the
   * inviting user.
   */
  invited: Map<string, { token: string | undefined; role: 'reader' | 'administrator'; by: string; until: Date }>
  answers: Map<string, string>
  letters: Map<DocumentId, LetterModel>
  /** The user assigned to each letter. */
  takers: Map<DocumentId, string>
  /** Size in bytes, by file id. */
  pieces: Map<string, number>
  space: { visibility: Visibility; isOpen: boolean; isImmediate: boolean } | undefined
  condolences: Map<string, CondolenceModel>
  /** By ceremony id: the texts of its events, by event id, in order. */
  ceremonies: Map<string, Map<string, string>>
  basket: Set<DocumentId>
  paid: Set<DocumentId>
  mandates: MandateModel[]
  /** The link that cancels the closing is in the email to `by`. */
  closed: { by: string; dueOn: Day } | undefined
  /** Its thirty days are over, or nobody has signed in for two years. */
  isErased: boolean
}

/** A file that a partner opened for a family. `token`: of the link in the last email. `family`: the account made of it. */
export type PartnerFileModel = {
  id: string
  /** Index of its partner. */
  team: number
  told: { deceasedFirstName: string; deceasedLastName: string; email?: string }
  code: string
  token: string | undefined
  email: string | undefined
  createdAt: Instant
  until: number
  end: FileEnd | undefined
  family: string | undefined
  /** The family's answer to the last hour that was proposed. */
  answer: ProposalAnswer | undefined
}

export type OrderModel = {
  id: string
  payer: string
  letters: { family: string; id: DocumentId }[]
  amountCents: number
  isPaid: boolean
  isRefunded: boolean
}

export class Model {
  readonly people: readonly Person[]
  readonly families: FamilyModel[] = []
  readonly files: PartnerFileModel[] = []
  readonly orders = new Map<string, OrderModel>()
  /** Number of emails of a kind promised to an address. */
  readonly promised = new Map<string, number>()
  mailAwaySince: Date | undefined
  /** Number of those that expired or were given up while the mail server was away. Another email may replace them. */
  readonly late = new Map<string, number>()

  constructor(people: number) {
    this.people = Array.from({ length: people }, (_, index) => ({
      email: `personne-${index}@famille.example`,
      browser: `browser-${index}`,
      id: undefined,
    }))
  }

  promise(to: string, kind: string): void {
    const key = mailKey(to, kind)
    this.promised.set(key, (this.promised.get(key) ?? 0) + 1)
  }

  get open(): FamilyModel[] {
    return this.families.filter(({ closed, isErased }) => !closed && !isErased)
  }

  personOf(email: string): Person {
    return this.people.find((person) => person.email === email)!
  }
}

export const mailKey = (to: string, kind: string): string => `${kind} to ${to}`
export const partsOf = (key: string) => key.split(' to ') as [kind: string, to: string]

export const newFamily = (id: string, firstName: string): FamilyModel => ({
  id,
  firstName,
  space: undefined,
  closed: undefined,
  isErased: false,
  members: new Map(),
  seen: new Map(),
  invited: new Map(),
  answers: new Map(),
  letters: new Map(),
  takers: new Map(),
  pieces: new Map(),
  condolences: new Map(),
  ceremonies: new Map(),
  basket: new Set(),
  paid: new Set(),
  mandates: [],
})

type Begun = 'id' | 'userId' | 'helper' | 'reference' | 'begunBy' | 'until' | 'begunAt'

export const newMandate = (begun: Pick<MandateModel, Begun>): MandateModel => ({
  ...begun,
  isSigned: false,
  isEnded: false,
  isTried: false,
  sessions: [],
})
