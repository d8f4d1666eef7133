import type { Assistant } from '#app/adapters/assistant/endpoint.ts'
import { openTrialCarrier } from '#app/adapters/post/trial.ts'
import { refuse } from '#app/rules/outcome.ts'
import { noon } from '#test/support/given.ts'

const assistant: Assistant = { name: 'Essai', ask: async () => refuse('refused') }

/** Everything outside that a page may need to be offered. */
export const outside = { assistant, carrier: openTrialCarrier({ now: () => noon }) }
