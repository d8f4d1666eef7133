import type { Assistant } from '#app/adapters/assistant/endpoint.ts'
import { log } from '#app/adapters/log.ts'
import type { Situation } from '#app/content/situations/situation.ts'
import type { AppContext, Deps } from '#app/context.ts'
import { type Actor, withPermission } from '#app/operations/accounts/permissions.ts'
import { type Day, parisDay } from '#app/rules/days.ts'
import { accept } from '#app/rules/outcome.ts'
import { siteOf } from '#app/rules/partners/site.ts'
import type { Request } from '#app/rules/situations/draft.ts'
import { concealDraft } from '#app/rules/situations/wording/concealed.ts'
import { checkWording, type Wording } from '#app/rules/situations/wording/guard.ts'
import { promptOf } from '#app/rules/situations/wording/prompt.ts'
import { countHit } from '#db/instance/rates.ts'
import { findAssistantChoice, insertAssistantChoice } from '#db/letters/assistant-choices.ts'
import { type DraftProposal, proposeDraft } from './assistant.ts'

type Offering = Pick<AppContext, 'assistant' | 'sites'>

/** The external engine that can word a draft, and this user's consent to it. `chosenOn`: day in Paris. */
export type Provider =
  | { name: string; choice: 'unasked' }
  | { name: string; choice: 'accepted' | 'refused'; chosenOn: Day }

const DAY_MS = 24 * 3600_000

/** Maximum requests per day. A family writes a few letters a day; more is a program. Our decision. */
const MOST_ASKED_PER_DAY = 60

/** Undefined unless the instance has an engine elsewhere and the partner of the account offers it. */
export const offeredAssistant = ({ assistant, sites }: Offering, of: { domainId: string }): Assistant | undefined =>
  siteOf(sites(), of).externalAssistant ? assistant : undefined

/** Undefined if no engine is offered. Consent given for another engine name does not count. */
export async function readProvider(
  deps: Offering & Pick<AppContext, 'db'>,
  { account, user }: Actor,
): Promise<Provider | undefined> {
  const name = offeredAssistant(deps, account)?.name
  if (name === undefined) return undefined
  const last = await findAssistantChoice(deps.db, { accountId: account.id, userId: user.id })
  if (last?.provider !== name) return { name, choice: 'unasked' }
  return { name, choice: last.isAccepted ? 'accepted' : 'refused', chosenOn: parisDay(last.chosenAt) }
}

/** Saves a user's consent or refusal with its time. Saves nothing if no engine is offered. Refuses 'not-allowed'. */
export function chooseProvider(deps: Offering & Pick<Deps, 'db' | 'keys' | 'now'>, actor: Actor, isAccepted: boolean) {
  return withPermission<null, never>(deps, actor, 'write-letters', async (db) => {
    const provider = offeredAssistant(deps, actor.account)?.name
    const whose = { accountId: actor.account.id, userId: actor.user.id }
    if (provider !== undefined) await insertAssistantChoice(db, whose, { provider, isAccepted, chosenAt: deps.now() })
    return accept(null)
  })
}

/**
 * Returns the draft in the words of the external engine if the user has agreed. Uses ours without consent, if the
 * engine does not respond, or if its text changes the content.
 */
export async function proposeWorded(
  deps: Offering & Pick<AppContext, 'db' | 'rates' | 'now'>,
  actor: Actor,
  read: Parameters<typeof proposeDraft>[0],
): Promise<DraftProposal | undefined> {
  const ours = proposeDraft({ ...read, wording: undefined })
  const { situation, asked, answers, today } = read
  if (!ours?.draft || !situation || !asked) return ours
  if ((await readProvider(deps, actor))?.choice !== 'accepted') return ours
  const { wording, problem } = await askWording(deps, actor, { situation, request: { answers, ...asked, today } })
  return wording ? proposeDraft({ ...read, wording }) : { ...ours, problem }
}

/**
 * Returns the sentences of a draft as the external engine words them, after checking them. Sends tokens instead of the
 * family's data. Does not check consent.
 */
export async function askWording(
  deps: Offering & Pick<AppContext, 'rates' | 'now'>,
  { account }: Pick<Actor, 'account'>,
  { situation, request }: { situation: Situation; request: Request },
): Promise<{ wording?: Wording; problem?: DraftProposal['problem'] }> {
  const assistant = offeredAssistant(deps, account)
  if (!assistant) return {}
  const { hits } = await countHit(deps.rates, `worded:${account.id}`, DAY_MS, deps.now())
  if (hits > MOST_ASKED_PER_DAY) return { problem: 'no-answer' }
  const { sentences } = concealDraft(situation, request)
  const answer = await assistant.ask(promptOf({ situation, tone: request.tone, sentences }))
  if (!answer.ok) {
    log('assistant-failed', { why: answer.problem })
    return { problem: 'no-answer' }
  }
  const checked = checkWording(sentences, answer.value)
  if (checked.ok) return { wording: checked.value }
  log('assistant-refused', { why: checked.problem })
  return { problem: 'refused' }
}
