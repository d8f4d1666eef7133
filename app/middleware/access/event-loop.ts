import { performance } from 'node:perf_hooks'
import type { Response } from 'express'
import { onceClosed } from '../drain-and-close.ts'

/**
 * Maximum number of turns of the event loop that a form waits, so that a constant flow of pages does not starve forms.
 */
const MOST_TURNS = 10

/** Number of events (connections, data, finished thread work) that libuv has delivered since the process started. */
const countEvents = () => performance.nodeTiming.uvMetricsInfo.events

export type EventLoop = ReturnType<typeof openEventLoop>

/**
 * Starts one page per turn of the event loop. SQLite queries are synchronous, so fifty requests started in the same
 * turn would all be answered after the last page was rendered. docs/decisions/0035.
 */
export function openEventLoop({ events = countEvents } = {}) {
  const waiting = new Set<() => void>()
  let isScheduled = false

  function beginNext(): void {
    isScheduled = false
    const [begin] = waiting
    if (!begin) return
    waiting.delete(begin)
    schedule()
    begin()
  }

  function schedule(): void {
    if (isScheduled || waiting.size === 0) return
    isScheduled = true
    setImmediate(beginNext)
  }

  /** Resolves to 'turn' in order of arrival, or to 'gone' if the client disconnects first. */
  function waitForTurn(res: Response): Promise<'turn' | 'gone'> {
    return new Promise((resolve) => {
      const begin = () => resolve('turn')
      waiting.add(begin)
      onceClosed(res, () => {
        waiting.delete(begin)
        resolve('gone')
      })
      schedule()
    })
  }

  /**
   * Calls back when no page waits and no event has arrived for one turn, or after `MOST_TURNS`. libuv accepts one
   * connection per turn, so a hundred new connections take a hundred turns.
   */
  function onceQuiet(callback: () => void): void {
    let before = events()
    const look = (turns: number) => {
      const seen = events()
      if ((waiting.size === 0 && seen === before) || turns === MOST_TURNS) return callback()
      before = seen
      setImmediate(look, turns + 1)
    }
    setImmediate(look, 1)
  }

  return { waitTurn: waitForTurn, onceQuiet }
}
