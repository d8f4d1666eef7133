import { setTimeout as wait } from 'node:timers/promises'
import { log, surviveLogFaults } from '#app/adapters/log.ts'

// Logs 5 MB each time it is asked, as a service whose log is slow or broken.

surviveLogFaults()
process.on('message', async () => {
  for (let line = 0; line < 5000; line++) log('seen', { text: 'x'.repeat(1000) })
  await wait(50)
  process.send?.({ waiting: process.stdout.writableLength })
})
