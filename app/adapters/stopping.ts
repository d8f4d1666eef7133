import { setTimeout as wait } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'

const faults = ['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV'] as const
const unexpected = ['uncaughtException', 'unhandledRejection', 'beforeExit', 'SIGUSR2'] as const

/**
 * Calls `finish` when the process is told to stop, to end current work and close the browser, the mailer and the
 * database within ten seconds. A second signal or a crash stops at once, because nothing can be relied on after a
 * crash. `close` stops from within.
 */
export function onStop(finish: () => Promise<void>): { close: () => void } {
  return closeWithGrace({ delay: 10_000, logger: false, skip: [...faults, ...unexpected] }, finish)
}

/** A download takes at most five minutes, and a client that stops reading is disconnected. */
const HAND_OVER_MS = 10 * 60_000

/** Closes this process once its last requests are finished, when the launcher says that another one has taken over. */
export function onHandOver(drained: () => Promise<void>, close: () => void): void {
  process.on('message', async (message) => {
    if (message !== 'hand-over') return
    await Promise.race([drained(), wait(HAND_OVER_MS)])
    close()
  })
}
