import type { Readings } from '#app/adapters/metrics.ts'
import type { AppContext } from '#app/context.ts'
import { type ReadinessDeps, readReadiness } from '#app/operations/instance/readiness.ts'
import { DAY_MS, HOUR_MS } from '#app/rules/durations.ts'
import { countWaitingExports } from '#db/export/exports.ts'
import { findSuccess, type OperatorTask } from '#db/instance/operator-tasks.ts'
import { countRefused, countWaiting, findOldestWaiting } from '#db/mail/waiting.ts'
import { countLateDispatches } from '#db/post/due.ts'

type ReadingDeps = Pick<
  AppContext,
  'db' | 'files' | 'jobs' | 'printer' | 'now' | 'isScheduleFailing' | 'isProxySilent'
> & {
  /** Visitors' forms in progress or waiting. */
  countVisitors: () => number
}

/** Returns what the metrics port serves: figures, and the state of each part of this instance. */
export const instanceReadings = (deps: ReadingDeps & ReadinessDeps) => ({
  figures: {
    ...metricReadings(deps),
    service_ready: {
      help: '1 while the database and the disk can be written, and the database has this version.',
      across: 'min' as const,
      read: async () => ((await readReadiness(deps)).isReady ? 1 : 0),
    },
  },
  readParts: () => readReadiness(deps),
})

/** Returns the Prometheus figures besides requests: length of the queues, age of the oldest email, disk usage. */
export function metricReadings(deps: ReadingDeps): Readings {
  const { db, files, jobs, printer, now, isScheduleFailing, isProxySilent, countVisitors } = deps
  const lastSuccess = (name: OperatorTask) =>
    findSuccess(db, name).then((at) => (at ? Date.parse(at) / 1000 : 0), unknown)
  return {
    outbox_waiting: {
      help: 'Mails neither sent nor given up.',
      across: 'max',
      read: () => countWaiting(db).catch(unknown),
    },
    outbox_oldest_seconds: {
      help: 'Age of the mail that has waited longest; 0 when none waits.',
      across: 'max',
      read: () =>
        findOldestWaiting(db, now())
          .then((at) => (at ? (now().getTime() - Date.parse(at)) / 1000 : 0))
          .catch(unknown),
    },
    outbox_refused_last_day: {
      help: 'Mails that a server refused, or that nobody took for two days, in the last 24 hours.',
      across: 'max',
      read: () => countRefused(db, new Date(now().getTime() - DAY_MS)).catch(unknown),
    },
    visitors_queue_length: { help: 'Forms of visitors under way or waiting.', across: 'sum', read: countVisitors },
    printing_queue_length: { help: 'Prints under way or waiting.', across: 'sum', read: printer.length },
    printing_possible: {
      help: '1 while a browser prints, 0 while none does; not a number with PDF=off.',
      across: 'min',
      read: () => (printer.hasPdf ? (printer.reason() === undefined ? 1 : 0) : undefined),
    },
    bundle_jobs: { help: 'Print bundles under way or waiting.', across: 'sum', read: jobs.length },
    exports_waiting: {
      help: 'Exports that wait to be made.',
      across: 'max',
      read: () => countWaitingExports(db).catch(unknown),
    },
    letters_to_post_late: {
      help: 'Paid letters that no carrier has an hour after their departure.',
      across: 'max',
      read: () => countLateDispatches(db, new Date(now().getTime() - HOUR_MS).toISOString()).catch(unknown),
    },
    schedules_failing: {
      help: '1 when the last look for reminders, notices, orders, letters, erasures or exports failed.',
      across: 'max',
      read: () => (isScheduleFailing() ? 1 : 0),
    },
    client_addresses_missing: {
      help: '1 while the proxy does not say whose requests it passes on: all families then share one network’s limits.',
      across: 'max',
      read: () => (isProxySilent() ? 1 : 0),
    },
    backup_last_success_timestamp_seconds: {
      help: 'When `npm run backup` last succeeded, in Unix time; 0 if it never did.',
      across: 'max',
      read: () => lastSuccess('backup'),
    },
    verify_last_success_timestamp_seconds: {
      help: 'When `npm run verify` last succeeded, in Unix time; 0 if it never did.',
      across: 'max',
      read: () => lastSuccess('verify'),
    },
    files_disk_free_bytes: {
      help: 'Free on the disk of families’ files; absent in a bucket.',
      across: 'min',
      read: async () => (await files.probe()).freeBytes,
    },
  }
}

/** If the database does not respond, the other figures are still returned. */
const unknown = () => undefined
