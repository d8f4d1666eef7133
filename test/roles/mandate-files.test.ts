import { storeBytes } from '#app/operations/files/files.ts'
import type { FileKind } from '#app/rules/files/uploads.ts'
import { renditionWidths } from '#app/rules/pictures/renditions.ts'
import { mandateOver } from '#app/rules/refusals.ts'
import { insertMembership } from '#db/accounts/memberships.ts'
import { updateEvent } from '#db/ceremony/events.ts'
import { endMandate } from '#db/ceremony/mandates.ts'
import { insertFile } from '#db/files/files.ts'
import { insertPicture } from '#db/files/pictures.ts'
import { aPhoto, aPicture } from '#test/support/files.ts'
import { insertFamily, noon } from '#test/support/given.ts'
import { dayAfter, lastMinute, openMandates } from './mandate-holders.ts'

/** Every kind of file of a family. */
const fileKinds = Object.keys({
  attachment: 1,
  receipt: 1,
  reply: 1,
  posted: 1,
  signature: 1,
  bundle: 1,
  ceremony: 1,
  portrait: 1,
  condolence: 1,
  export: 1,
  picture: 1,
  rendition: 1,
  import: 1,
  'helper-mandate': 1,
} satisfies Record<FileKind, 1>) as FileKind[]

describe('The holder of a mandate', async () => {
  const house = await openMandates()
  const ours = await house.newFamily()
  afterAll(() => house.db.destroy())

  test.each(fileKinds)(
    'a mandate gives no access to a file of kind "%s" outside the ceremonies, in any size',
    async (kind) => {
      const holds = { ...(await house.holder(ours)), now: lastMinute }
      const bytes = await aPhoto()
      const paper = await storeBytes({ files: house.files }, ours.account, {
        name: 'a.jpg',
        mediaType: 'image/jpeg',
        pages: 1,
        bytes,
      })
      await insertFile(house.db, ours.account, { ...paper, kind, type: '' }, { by: ours.owner.id, now: noon })
      if (kind === 'picture') await insertPicture(house.db, ours.account, aPicture(paper.id))
      const sizes = renditionWidths.flatMap((width) => [
        `?format=webp&largeur=${width}`,
        `?format=jpg&largeur=${width}`,
      ])
      const path = `/espace-ceremonie/fichiers/${paper.id}`
      for (const size of ['', '?format=webp', '?format=jpg', ...sizes]) {
        const { status } = await house.request({ path: `${path}${size}` }, ours, holds)
        expect(status, size).toBe(404)
      }
    },
  )

  test('a mandate gives access to a family picture only while a slide show contains it', async () => {
    const family = await house.newFamily()
    const holds = { ...(await house.holder(family)), now: lastMinute }
    const { ceremony, account, owner } = family
    const bytes = await aPhoto()
    const photo = await storeBytes({ files: house.files }, account, {
      name: 'a.jpg',
      mediaType: 'image/jpeg',
      pages: 1,
      bytes,
    })
    await insertFile(house.db, account, { ...photo, kind: 'picture', type: '' }, { by: owner.id, now: noon })
    await insertPicture(house.db, account, aPicture(photo.id))
    const path = `/espace-ceremonie/fichiers/${photo.id}`
    const statuses = async () => {
      const asked = [path, `${path}?format=jpg&largeur=320`].map((one) => house.request({ path: one }, family, holds))
      return (await Promise.all(asked)).map(({ status }) => status)
    }
    const show = async (pictures: { fileId: string; caption: string }[]) => {
      const event = { id: ceremony.slideShowId, type: 'pictures', duration: 0, details: { pictures } } as const
      await updateEvent(house.db, account, ceremony.id, event, { by: owner.id, now: noon })
    }
    expect(await statuses()).toEqual([404, 404])
    await show([{ fileId: photo.id, caption: '' }])
    expect(await statuses()).toEqual([200, 200])
    await show([])
    expect(await statuses()).toEqual([404, 404])
  })

  test('the link of the email asks to sign in, selects the ceremony, and works for its recipient only', async () => {
    const { sessionId, mandateId } = await house.holder(ours)
    const path = `/mandat/${mandateId}`
    expect(await house.visit(path)).toMatchObject({ status: 302, to: expect.stringMatching(/^\/connexion\?/) })
    expect((await house.visit(path, { sessionId })).text).toContain('La famille vous confie cette cérémonie')
    expect(await house.visit(path, { sessionId, form: {} })).toMatchObject({ status: 303, to: '/espace-ceremonie' })
    for (const other of [await house.holder(ours, false), await house.holder(ours)]) {
      expect((await house.visit(path, { sessionId: other.sessionId })).status).toBe(404)
      expect((await house.visit(path, { sessionId: other.sessionId, form: {} })).status).toBe(404)
    }
    expect((await house.visit(path, { sessionId, now: dayAfter })).status).toBe(404)
  })

  test('a form sent after the mandate is revoked returns the submitted text, also to a member of another account', async () => {
    const typed = 'Un texte que Paul vient d’écrire pour la cérémonie.'
    for (const shares of [false, true]) {
      const family = await house.newFamily()
      const { sessionId, userId, mandateId } = await house.holder(family)
      const own = shares && (await insertFamily(house.db)).account
      if (own) await insertMembership(house.db, { accountId: own.id, userId, role: 'owner' }, noon)
      await endMandate(house.db, family.account.id, mandateId, noon)
      const event = '{ceremony}&evenement={event}'
      const path = `/espace-ceremonie?onglet=evenement&ceremonie=${event}`
      const form = { intent: 'save', note: typed }
      const { status, text } = await house.request({ path, form }, family, {
        sessionId,
        now: noon,
      })
      expect(status).toBe(404)
      expect(text).toContain(mandateOver([]).title)
      expect(text).toContain(typed)
      expect((await house.visit('/espace-ceremonie', { sessionId })).status).toBe(shares ? 200 : 404)
    }
  })
})
