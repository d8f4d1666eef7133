import type { CallName } from '#app/rules/api/calls.ts'
import * as access from './handlers/access.ts'
import * as accounts from './handlers/accounts.ts'
import * as attachments from './handlers/attachments.ts'
import * as ceremonies from './handlers/ceremonies.ts'
import * as condolence from './handlers/condolence.ts'
import * as events from './handlers/events.ts'
import * as letters from './handlers/letters.ts'
import * as partners from './handlers/partners.ts'
import * as relatives from './handlers/relatives.ts'
import * as space from './handlers/space.ts'
import * as summary from './handlers/summary.ts'
import * as tracking from './handlers/tracking.ts'
import type { Handler } from './request.ts'

/** Handler of each call, by its name. */
export const handlers: { [Name in CallName]: Handler<Name> } = {
  ...access,
  ...accounts,
  ...attachments,
  ...ceremonies,
  ...condolence,
  ...events,
  ...letters,
  ...partners,
  ...relatives,
  ...space,
  ...summary,
  ...tracking,
}
