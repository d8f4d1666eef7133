import { join } from 'node:path'
import { inject } from 'vitest'
import { openArchive } from '#app/adapters/files/archive-reader.ts'
import { archiveLimits } from '#app/operations/export/make.ts'
import { waitsName } from '#app/rules/bundle/bundle.ts'
import { sourceOf } from '#test/support/export/archives.ts'
import { startS3 } from '#test/support/files/s3-server.ts'
import { aPhoto } from '#test/support/files.ts'
import { newFolder, unwrap } from '#test/support/given.ts'
import { openSmtp, partsOf } from '#test/support/mail/smtp.ts'
import { readPdf } from '#test/support/printing/pdf.ts'
import { startSeveral } from '#test/support/server/several.ts'
import { openClient } from '#test/support/server/web-client.ts'

const letters = '/demarches-administratives'
const letter = `${letters}/courriers/customizable`

/** Two processes that share only a database, a bucket and a mail server, as on two machines. */
async function openService() {
  const bucket = await startS3()
  const inbox = await openSmtp()
  const folder = newFolder()
  const service = await startSeveral(2, {
    folder,
    env: {
      FILES_URL: bucket.url,
      S3_ACCESS_KEY: 'a key',
      S3_SECRET_KEY: 'its secret',
      MAIL_URL: inbox.url,
      ERASED_FILE: join(folder, 'erased.txt'),
      PARTNERS_FOLDER: join(folder, 'partners'),
      BROWSER_WS_ENDPOINT: inject('browserEndpoint') ?? '',
    },
  })
  onTestFinished(async () => {
    await service.close()
    bucket.close()
  })
  const mailTo = async (address: string, pattern: RegExp) => {
    const find = () =>
      inbox.received
        .filter(({ to }) => to.includes(address))
        .flatMap(({ source }) => pattern.exec(partsOf(source).text) ?? [])
    await expect.poll(() => find().length).toBeGreaterThan(0)
    return find().at(-1)!
  }
  return { ...service, bucket, inbox, mailTo }
}

test('two processes serve a whole family in turn, one request each', async () => {
  const service = await openService()
  const family = openClient(service.origin)
  const email = 'claire@famille.example'
  const followLink = async () => {
    await family.go(await service.mailTo(email, /https?:\S+\/magic-link\S+/))
    service.inbox.received.length = 0
    return await family.send('token')
  }

  // Sign-up.
  await family.go(`${letters}/inscription`)
  await family.send('email', { email, deceasedFirstName: 'Jeanne', deceasedLastName: 'Moreau', acceptTerms: 'on' })
  expect((await followLink()).path).toBe(letters)

  // A letter with the answers that it needs.
  await family.go(letter)
  const typed = await family.send('customizableText', { ...aFamily, ...aLetter, intent: 'save' })
  expect(typed.text).toContain('Enregistré à')

  // A form sent once the session is over: one process holds it, and it comes back after the next sign-in.
  await family.go(letter)
  family.loseSession()
  await family.send('customizableText', { customizableText: 'Ce que nous avions encore à dire.' })
  await family.go('/connexion')
  await family.send('email', { email })
  expect((await followLink()).text).toContain('Ce que nous avions encore à dire.')

  // The bundle to print, made by one process while the page that waits asks both.
  const askAgain = async () => (await family.go(`${letters}/dossier.pdf?${waitsName}=1`)).type
  await expect.poll(askAgain, { interval: 100 }).toBe('application/pdf')
  const bundle = await family.go(`${letters}/dossier.pdf`)
  expect((await readPdf(bundle.bytes)).text).toContain(aLetter.customizableText)
  expect(await service.db.selectFrom('bundle').select('shape').execute()).toHaveLength(1)

  // The ceremony: a moment moved is moved everywhere.
  const order = (text: string) => /name="_seen" value="([^"]+)"/.exec(text)?.[1]
  await family.go('/espace-ceremonie')
  const before = order((await family.go('/espace-ceremonie/deroule')).text)
  const after = order((await family.send('step')).text)
  expect(after).not.toBe(before)
  for (const _each of service.served) expect(order((await family.go('/espace-ceremonie/deroule')).text)).toBe(after)

  // The space, a condolence with a photo, and its publication.
  const { path: space } = await family.go('/espace-defunt')
  await family.send('visibility', { visibility: 'link' })
  const visitor = openClient(service.origin)
  await visitor.go(space)
  const content = new File([new Uint8Array(await aPhoto())], 'elle.jpg', { type: 'image/jpeg' })
  const own = await visitor.send('photo', { name: 'Anne', message: 'Elle riait si bien.' }, { name: 'photo', content })
  expect(own.path).toMatch(/^\/mots\//)
  expect((await visitor.go(space)).text).not.toContain('Elle riait si bien.')
  await family.go(`${space}/messages`)
  await family.send('un')
  for (const _each of service.served) {
    const seen = await visitor.go(space)
    expect(seen.text).toContain('Elle riait si bien.')
    const photo = await visitor.go(/\/espace-defunt\/\S+?\/photos\/[^"]+/.exec(seen.text)![0])
    expect([photo.status, photo.type]).toEqual([200, 'image/jpeg'])
  }

  // All of it taken away.
  await family.go('/vos-donnees/emporter')
  await family.send('scope')
  await service.mailTo(email, /\/vos-donnees\/emporter/)
  const archive = await family.go('/vos-donnees/emporter.zip')
  const opened = unwrap(await openArchive(sourceOf(archive.bytes), archiveLimits))
  expect((await opened.read('donnees.json')).toString()).toContain('Elle riait si bien.')

  // Nothing was sent twice, and both processes did some of the work.
  const mails = await service.db.selectFrom('outbox').select(['sentAt', 'tries']).execute()
  expect(mails.map(({ tries }) => tries)).toEqual(mails.map(() => 1))
  expect(Math.abs(service.served[0]! - service.served[1]!)).toBeLessThanOrEqual(1)
})

const aFamily = {
  deceasedCivility: 'madame',
  defunctDeathDate: '2026-03-04',
  defunctDeathTown: 'Le Mans',
  applicantCivility: 'madame',
  applicantFirstName: 'Claire',
  applicantLastName: 'Moreau',
  applicantAddress: '8 allée des Tanneurs',
  applicantPostalCode: '44000',
  applicantCity: 'Nantes',
  applicantRelationshipWithDeceased: 'enfant',
}

const aLetter = {
  customizableName: 'Mairie du Mans',
  customizableAddress: 'Place Saint-Pierre',
  customizablePostalCode: '72000',
  customizableTown: 'Le Mans',
  customizableObject: 'Une question',
  customizableText: 'Ceci est notre lettre.',
}
