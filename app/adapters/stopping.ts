import closeWithGrace from 'close-with-grace'

const faults = ['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV'] as const
const unexpected = ['uncaughtException', 'unhandledRejection', 'beforeExit', 'SIGUSR2'] as const

/**
 * Told to stop, the process finishes what is under way, then closes the browser, the mail and the database, within ten
 * seconds. A second signal stops at once. A fault stops at once too: nothing can be relied upon after it to close the
 * rest. Answers what stops it from within.
 */
export function onStop(finish: () => Promise<void>): { close: () => void } {
  return closeWithGrace({ delay: 10_000, logger: false, skip: [...faults, ...unexpected] }, finish)
}
