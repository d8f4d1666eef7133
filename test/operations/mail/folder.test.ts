import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openMailer } from '#app/adapters/mail.ts'
import { startOutboxWorker } from '#app/operations/mail/outbox-worker.ts'
import { newFileStore } from '#test/support/files.ts'
import { newFolder, testDatabase, testKeys } from '#test/support/given.ts'
import { aMailingFamily, mailingForm } from '#test/support/mail/mailing.ts'
import { fileIn } from '#test/support/mail/smtp.ts'
import { readPdf } from '#test/support/printing/pdf.ts'
import { sharedPrinter } from '#test/support/printing/printer.ts'
import { noPrinter } from '#test/support/server/context.ts'

const printer = sharedPrinter()
const db = testDatabase()

test('if emails are written to a folder, a letter is there with its attachments', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const files = await newFileStore()
  const { mail, status, sent } = await aMailingFamily(db, files, printer)
  expect(await mail()).toMatchObject({ ok: true })

  const folder = newFolder()
  const office = startOutboxWorker(
    { db, keys: testKeys, files, printer: noPrinter },
    openMailer(`file:${folder}`, 'aupres.example'),
  )
  onTestFinished(office.close)
  await expect.poll(status).toBe('sent')

  const written = await readdir(folder)
  expect(written).toEqual([expect.stringMatching(/\.eml$/)])
  const source = await readFile(join(folder, written[0]!), 'utf8')
  expect(source).toContain(`To: ${mailingForm.to}`)
  const file = fileIn(source)
  const pdf = await readPdf(file)
  expect(pdf.text).toContain('Je vous prie d’agréer')
  // The letter, the notary’s details that we print, the two pages of the certificate.
  expect(pdf.pages).toHaveLength(4)
  expect(file.subarray(-6).toString()).toContain('%%EOF')
  expect(await sent()).toEqual([expect.objectContaining({ channel: 'email', to: mailingForm.to })])
})
