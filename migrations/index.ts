import type { Migration } from 'kysely/migration'
import * as domains from './2026-11-20-01-domains.ts'
import * as accounts from './2026-11-20-02-accounts.ts'
import * as sessions from './2026-11-20-03-sessions.ts'
import * as letters from './2026-11-20-04-letters.ts'
import * as outbox from './2026-11-20-05-outbox.ts'

/** Every migration, by name. They run in the order of their names; one that was published never changes. */
export const migrations: Record<string, Migration> = {
  '2026-11-20-01-domains': domains,
  '2026-11-20-02-accounts': accounts,
  '2026-11-20-03-sessions': sessions,
  '2026-11-20-04-letters': letters,
  '2026-11-20-05-outbox': outbox,
}
