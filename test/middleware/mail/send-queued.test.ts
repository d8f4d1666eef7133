import type { AddressInfo } from 'node:net'
import express from 'express'
import { sendQueued } from '#app/middleware/mail/send-queued.ts'
import { passwordChangedMail } from '#app/rules/mail/access.ts'
import { queueMail } from '#db/mail/outbox.ts'
import { aSite, databasesOfTier, noon, testKeys } from '#test/support/given.ts'

test.each(Object.entries(databasesOfTier))(
  'an email is sent once the request that queued it has been answered, on %s',
  async (_name, open) => {
    const db = await open()
    const woken: number[] = []
    const countMails = async () => (await db.selectFrom('outbox').select('id').execute()).length
    const app = express()
    app.use(sendQueued(() => void countMails().then((count) => woken.push(count))))
    app.get('/nothing', (_req, res) => void res.send('nothing'))
    app.post('/mail', async (_req, res) => {
      await db
        .transaction()
        .execute((db) => queueMail(db, testKeys, passwordChangedMail(aSite(), 'a@b.fr', noon), noon))
      res.send('done')
    })
    const server = app.listen(0)
    const at = `http://localhost:${(server.address() as AddressInfo).port}`
    await fetch(`${at}/nothing`)
    expect(woken).toEqual([])
    await fetch(`${at}/mail`, { method: 'POST' })
    await expect.poll(() => woken[0]).toBe(1)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await db.destroy()
  },
)
