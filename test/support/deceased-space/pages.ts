import type { FileStore } from '#app/adapters/files/store.ts'
import { insertSpacePicture, SMALL_PORTRAIT, storeSpacePicture } from '#app/operations/deceased-space/pictures.ts'
import { changeSpace, openSpace } from '#app/operations/deceased-space/space.ts'
import { addPictures } from '#app/operations/pictures/add.ts'
import type { DeceasedSpace, VisibilityAnswer } from '#app/rules/deceased-space/space.ts'
import { accept } from '#app/rules/outcome.ts'
import type { Site } from '#app/rules/partners/site.ts'
import { insertCondolence, type NewCondolence, newCondolenceId } from '#db/condolences/condolences.ts'
import type { Db } from '#db/connect.ts'
import { findSpace } from '#db/deceased-space/spaces.ts'
import { listPictures } from '#db/files/pictures.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { aPhoto, newFileStore, uploadDeps } from '#test/support/files.ts'
import { anUpload, arrivingOf, noon, openSession, unwrap } from '#test/support/given.ts'
import { openRoutes, type Visit } from '#test/support/server/routes.ts'

type Given = {
  files?: FileStore
  differs?: Partial<Site>
  /** Visibility of the space; 'later' if the family has not decided. */
  answer?: VisibilityAnswer
}

/** A family whose space is open to visitors, and the service as one of them or a relative sees it. */
export async function openSpacePages(db: Db, { files, differs, answer = 'link' }: Given = {}) {
  const family = await openSharedAccount(db)
  const store = files ?? (await newFileStore())
  const { account, owner, deps } = family
  const { domainId } = deps.site
  const visit = await openRoutes(db, { domainId, files: store, ...(differs && { differs }) })
  await openSpace(deps, owner, answer)
  const uploads = uploadDeps(db, store)

  async function signIn(person: { user: { id: string } }) {
    const sessionId = person.user.id
    await openSession(db, { sessionId, userId: sessionId, domainId })
    return (address: string, options: Visit = {}) => visit(address, { sessionId, ...options })
  }

  async function take(kind: 'portrait' | 'condolence') {
    const upload = anUpload(await aPhoto(), 'photo.jpg')
    const stored = unwrap(
      await storeSpacePicture(uploads, account, { upload, smaller: SMALL_PORTRAIT, from: 'family' }),
    )
    return unwrap(await insertSpacePicture(db, account, stored, { kind, by: owner.user.id, now: noon }))
  }

  return {
    ...family,
    page: `/espace-defunt/${account.hashid}`,
    /** Opens pages as a signed-out visitor. */
    visit,
    signIn,
    /** Stores a picture in two sizes. */
    take,
    /** Puts pictures in the gallery, one of each width, or as given. Returns their ids. */
    async hang(...given: (number | Buffer)[]) {
      const photos = await Promise.all(given.map((one) => (typeof one === 'number' ? aPhoto({ width: one }) : one)))
      const arriving = arrivingOf(photos.map((bytes) => anUpload(bytes, 'photo.jpg')))
      await addPictures({ ...deps, ...uploads }, owner, { place: { kind: 'gallery' }, arriving })
      return (await listPictures(db, account)).map(({ id }) => id)
    },
    space: async () => (await findSpace(db, account))!,
    change: (changes: Partial<DeceasedSpace>) =>
      changeSpace(deps, owner, async (space) => accept({ ...space, ...changes })),
    /** Replaces these moments, and no other. */
    changeMoments: (moments: Partial<DeceasedSpace['moments']>) =>
      changeSpace(deps, owner, async (space) => accept({ ...space, moments: { ...space.moments, ...moments } })),
    /** Adds a condolence, published unless given otherwise. Returns its id. */
    async addCondolence(differs: Partial<NewCondolence> = {}, at = noon) {
      const id = newCondolenceId()
      const condolence = { name: 'Anne Le Bihan', message: 'Je pense à vous.', state: 'published', doubts: [] } as const
      await insertCondolence(db, account, id, { ...condolence, doubts: [], ...differs }, at)
      return id
    },
  }
}
