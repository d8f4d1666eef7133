// Loaded before the service (--import). Shifts its clock by the milliseconds in a file, which is read again at each
// SIGUSR2. Monotonic time (performance.now, timers) is not affected.

import { readFileSync } from 'node:fs'

const file = process.env.CLOCK_FILE!
const RealDate = Date
let movedMs = 0
process.on('SIGUSR2', () => {
  movedMs = Number(readFileSync(file, 'utf8'))
})

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [RealDate.now() + movedMs] : args, newTarget),
  apply: () => new Date().toString(),
  get: (target, name, receiver) =>
    name === 'now' ? () => RealDate.now() + movedMs : Reflect.get(target, name, receiver),
})
