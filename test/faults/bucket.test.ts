import { openBucket } from '#app/adapters/files/bucket.ts'
import { readBucketAddress } from '#app/adapters/files/bucket-address.ts'
import { openBucketStore } from '#app/adapters/files/bucket-store.ts'
import { insertSecretFamily, secret } from '#test/roles/secret-family.ts'
import { type S3Mode, startS3 } from '#test/support/files/s3-server.ts'
import { aPdf } from '#test/support/files.ts'
import { openSession, testDatabase } from '#test/support/given.ts'
import { formsIn } from '#test/support/page/forms.ts'
import { openTestServer, type TestServer } from '#test/support/server/test-server.ts'

const calm = 'Le service est arrêté pour un moment'
const pieces = '/demarches-administratives/pieces-jointes/deathCertificate'

let bucket: Awaited<ReturnType<typeof startS3>>
let mode: S3Mode = 'right'
const db = testDatabase()
let server: TestServer
let browser: ReturnType<TestServer['openBrowser']>
let fileId: string
beforeAll(async () => {
  bucket = await startS3()
  const credentials = { accessKeyId: 'ours', secretAccessKey: 'secret' }
  const openWith = async (limits = {}) =>
    openBucketStore(await openBucket(readBucketAddress(bucket.url)!, credentials, limits))
  const [patient, hurried] = [await openWith(), await openWith({ silenceMs: 60, tries: 1 })]
  // Two cores may be shared by many processes, so only a fault has a short timeout.
  const files = new Proxy(patient, { get: (_, name) => Reflect.get(mode === 'right' ? patient : hurried, name) })
  const { account, owner, file } = await insertSecretFamily(db, files)
  fileId = file.id
  server = await openTestServer(db, { files })
  const sessionId = await openSession(db, {
    userId: owner.id,
    domainId: server.domainId,
    accountId: account.id,
    now: new Date(),
  })
  browser = server.openBrowser({ sid: sessionId })
})
afterAll(async () => {
  await server.close()
  bucket.close()
})

const become = (next: S3Mode) => {
  mode = next
  bucket.set({ mode })
}

const paper = () => browser.get(`/demarches-administratives/fichiers/${fileId}`)

let pages = 0
/** Uploads a new document each time, because a duplicate is refused. */
const bring = async () => {
  const form = formsIn((await browser.get(pieces)).text).find(({ files }) => files.length > 0)!
  const content = { name: form.files[0]!, fileName: 'acte.pdf', bytes: await aPdf({ pages: ++pages }) }
  return await browser.postFile(form.action || pieces, form.values, content)
}

test.each(['failing', 'silent'] as const)(
  'while the bucket is %s, files are unavailable but not lost, and work again afterwards',
  async (fault) => {
    become(fault)
    try {
      const refused = await paper()
      expect([refused.status, refused.headers['retry-after']]).toEqual([503, '60'])
      expect(refused.text).toContain(calm)
      const brought = await bring()
      expect(brought.status).toBe(503)
      expect(brought.headers['retry-after']).toBe('60')
      expect(brought.text).toContain('La place nous manque')
      expect((await browser.get(pieces)).status).toBe(200)
    } finally {
      become('right')
    }
    expect((await paper()).text).toContain(secret)
    expect((await bring()).status).toBe(303)
  },
)

test('altered bytes from a bucket are rejected by the seal, and nobody is shown any', async () => {
  become('lying')
  const refused = await paper().finally(() => become('right'))
  expect(refused.status).toBe(500)
  expect(refused.headers['content-type']).toContain('text/html')
  expect(refused.text).not.toContain(secret)
  expect((await paper()).text).toContain(secret)
})
