import { randomUUID } from 'node:crypto'
import { can, type Permission } from '#app/rules/accounts/roles.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import type { Outcome } from '#app/rules/outcome.ts'
import { type Account, findAccount } from '#db/accounts/accounts.ts'
import { findUser, type User } from '#db/accounts/users.ts'
import type { Cut } from './faults.ts'
import { Faults } from './faults.ts'
import { Instance } from './instance.ts'
import { type FamilyModel, Model, type Person } from './model.ts'
import { must } from './must.ts'

/**
 * The fault of an action. `twice`: its form is submitted again. `at once`: both requests run at the same time.
 * `killed`: the process ends after the response.
 */
export type Fault = 'none' | 'twice' | 'at once' | 'killed' | 'disk full' | Cut

/** Random numbers of an action: which user, which object, and how. */
export type Draw = { who: number; what: number; how: number; fault: Fault }

/** A family and one of its members. */
type Member = { family: FamilyModel; person: Person }

/** Returns the item at a random number. */
export function pick<Item>(items: readonly Item[], drawn: number): Item | undefined {
  return items[drawn % items.length]
}

const toAnswer = (outcome: Outcome<unknown, string>) => (outcome.ok ? 'done' : outcome.problem)

/** An instance, and the model of what it must contain. */
export class World {
  readonly instance: Instance
  readonly model: Model

  private constructor(instance: Instance, model: Model) {
    this.instance = instance
    this.model = model
  }

  static async open(people: number): Promise<World> {
    return new World(await Instance.open(new Faults()), new Model(people))
  }

  get deps() {
    return this.instance.context
  }

  get today(): Day {
    return parisDay(this.instance.now())
  }

  /**
   * Runs an action as a user does whose form may fail: without a response, or after an error, the user submits the form
   * again. Returns the last result; the same form always gives the same result.
   */
  async perform<Value, Problem extends string>(
    fault: Fault,
    run: (once: string) => Promise<Outcome<Value, Problem>>,
  ): Promise<Outcome<Value, Problem>> {
    const once = randomUUID()
    const { faults } = this.instance
    if (fault === 'at once') {
      const [one, other] = await Promise.all([run(once), run(once)])
      must('A form that was sent twice at once has one answer', toAnswer(other), toAnswer(one))
      return one
    }
    if (fault === 'none' || fault === 'twice' || fault === 'killed') {
      const answer = await run(once)
      if (fault === 'twice')
        must('A form that was sent twice has one answer', toAnswer(await run(once)), toAnswer(answer))
      if (fault === 'killed') await this.instance.restart()
      return answer
    }
    faults.arm(fault)
    const failed = await run(once).catch(() => undefined)
    if (faults.isDead) await this.instance.restart()
    faults.clear()
    return failed?.ok ? failed : await run(once)
  }

  /** Runs an action of a member of a family, as `perform` does. */
  async performAs<Value, Problem extends string>(
    { family, person }: Member,
    fault: Fault,
    run: (deps: World['deps'], actor: Awaited<ReturnType<World['actor']>>) => Promise<Outcome<Value, Problem>>,
  ): Promise<Outcome<Value, Problem>> {
    return await this.perform(fault, async (once) => run(this.deps, await this.actor(family, person, once)))
  }

  async account({ id }: Pick<FamilyModel, 'id'>): Promise<Account> {
    const account = await findAccount(this.deps.db, this.deps.keys, id)
    if (!account) throw new Error(`Account ${id} does not exist.`)
    return account
  }

  async user({ id, email }: Person): Promise<User> {
    const user = id === undefined ? undefined : await findUser(this.deps.db, this.deps.keys, id)
    if (!user) throw new Error(`The user of ${email} does not exist.`)
    return user
  }

  async actor(family: FamilyModel, person: Person, once?: string) {
    return { account: await this.account(family), user: await this.user(person), once }
  }

  /** Chooses at random an open family and one of its members with this permission. */
  drawMember({ who, what }: Draw, permission: Permission): Member | undefined {
    const family = pick(this.model.open, what)
    const able = [...(family?.members ?? [])].filter(([, role]) => can(role, permission))
    const [email] = pick(able, who) ?? []
    return family && email !== undefined ? { family, person: this.model.personOf(email) } : undefined
  }
}
