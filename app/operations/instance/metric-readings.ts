import type { Readings } from '#app/adapters/metrics.ts'
import type { AppContext } from '#app/context.ts'
import { countWaiting, findOldestWaiting } from '#db/mail/waiting.ts'

type ReadingDeps = Pick<AppContext, 'db' | 'files' | 'jobs' | 'printer' | 'now'>

/** What Prometheus reads besides requests: how long the queues are, how old the mail that waits, how full the disk. */
export function metricReadings({ db, files, jobs, printer, now }: ReadingDeps): Readings {
  return {
    outbox_waiting: { help: 'Mails neither sent nor given up.', read: () => countWaiting(db).catch(unknown) },
    outbox_oldest_seconds: {
      help: 'Age of the mail that has waited longest; 0 when none waits.',
      read: () =>
        findOldestWaiting(db, now())
          .then((at) => (at ? (now().getTime() - Date.parse(at)) / 1000 : 0))
          .catch(unknown),
    },
    printing_queue_length: { help: 'Prints under way or waiting.', read: printer.length },
    printing_possible: { help: '1 while a browser prints.', read: () => (printer.reason() === undefined ? 1 : 0) },
    bundle_jobs: { help: 'Print bundles under way or waiting.', read: jobs.length },
    files_disk_free_bytes: {
      help: 'Free on the disk of families’ files; absent in a bucket.',
      read: async () => (await files.probe()).freeBytes,
    },
  }
}

/** A database that does not answer: the other figures are told all the same. */
const unknown = () => undefined
