import { findSpace } from '#db/deceased-space/spaces.ts'
import { insertSecretFamily } from '#test/roles/secret-family.ts'
import { aForm } from '#test/support/api/family.ts'
import { openApiServer } from '#test/support/api/server.ts'
import { aPdf, aPhoto, aPictureBomb, aScan, newFileStore } from '#test/support/files.ts'
import { anUpload, databasesOfTier, openSession } from '#test/support/given.ts'
import { formsIn } from '#test/support/page/forms.ts'
import { openRoutes } from '#test/support/server/routes.ts'

// One rule for the portrait of a space: the same file on its page and in a call leaves the same picture, or none.

const files: Record<string, () => Buffer | Promise<Buffer>> = {
  'a photograph': aPhoto,
  'a scan with transparency': aScan,
  'a photograph of three pixels': () => aPhoto({ width: 3, height: 3 }),
  'a document': () => aPdf(),
  'a script in a picture': () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'a picture of 60 000 pixels a side': () => aPictureBomb(),
  'an empty file': () => Buffer.alloc(0),
}

const closing: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const close of closing) await close()
})

describe.each(Object.entries(databasesOfTier))('the portrait of a space, on %s', (_name, open) => {
  test('a page and a call leave the same picture, or refuse it', async () => {
    const store = await newFileStore()
    const api = await openApiServer(await open(), { context: { files: store } })
    const { db } = api
    closing.push(api.close, () => db.destroy())
    const [ofPage, ofCall] = [await insertSecretFamily(db, store), await insertSecretFamily(db, store)]
    const { domainId, hashid } = ofPage.account
    const sessionId = ofPage.owner.id
    await openSession(db, { sessionId, userId: sessionId, domainId })
    const visit = await openRoutes(db, { domainId, files: store })
    const token = await api.tokenOf(ofCall.owner)
    const page = `/espace-defunt/${hashid}/presentation`
    const sizeOf = async ({ account }: typeof ofPage) => {
      const portrait = (await findSpace(db, account))?.portrait
      return portrait && [portrait.width, portrait.height]
    }
    const left: Record<string, unknown> = {}
    for (const [name, make] of Object.entries(files)) {
      const bytes = await make()
      const shown = await visit(page, { sessionId })
      const { values } = formsIn(shown.text).find(({ action }) => action === page)!
      const saved = await visit(page, { sessionId, form: values, upload: anUpload(bytes, 'portrait.jpg') })
      const body = await aForm('deceased_picture', bytes)
      const at = `/accounts/${ofCall.account.hashid}/attachments/deceased_picture`
      const called = await api.call('POST', at, { token, body })
      const [one, other] = [await sizeOf(ofPage), await sizeOf(ofCall)]
      expect([name, saved.status < 400, one]).toEqual([name, called.status < 400, other])
      left[name] = saved.status < 400 ? one : 'refused'
    }
    expect(Object.values(left).filter((one) => one === 'refused').length).toBeGreaterThan(3)
    expect(left['a photograph']).toEqual([expect.any(Number), expect.any(Number)])
  })
})
