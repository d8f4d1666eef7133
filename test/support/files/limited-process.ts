import { limitReading } from '#app/adapters/files/reading-limits.ts'

// A process that may spend a second of processor on each reading. It is asked to sleep, or to compute, for some
// milliseconds of the clock or of the processor.

const withinLimits = limitReading({ memory: 512 * 1024 * 1024, processorMs: 1000 })

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

function compute(milliseconds: number): void {
  const spent = () => process.cpuUsage().user + process.cpuUsage().system
  const before = spent()
  while (spent() - before < milliseconds * 1000);
}

process.on('message', async ({ sleepMs = 0, computeMs = 0 }: { sleepMs?: number; computeMs?: number }) => {
  await withinLimits(async () => {
    await sleep(sleepMs)
    compute(computeMs)
  })
  process.send?.('read')
})
