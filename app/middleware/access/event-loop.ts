import { performance } from 'node:perf_hooks'
import type { Response } from 'express'
import { onceClosed } from '../drain-and-close.ts'

/** Turns of the loop: those who write are served too while pages never stop coming. */
const MOST_TURNS = 10

/** What the system has told the process since it began: connections, data, work that a thread has ended. */
const countEvents = () => performance.nodeTiming.uvMetricsInfo.events

export type EventLoop = ReturnType<typeof openEventLoop>

/**
 * Begins pages one by one, each in a turn of the event loop of its own. SQLite answers without going back to the loop:
 * fifty pages asked for at once and begun in the same turn would all leave after the last was made.
 * docs/decisions/deceased-space/0032-visitor-throttle.md.
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

  /** In the order in which they came. Who has left meanwhile is read nothing. */
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
   * Calls back once no page waits and nothing has come for a turn, or after `MOST_TURNS`. A hundred new connections
   * take a hundred turns: libuv accepts one in each.
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
