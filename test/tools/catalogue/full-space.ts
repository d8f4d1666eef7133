import { authorPath } from '#app/operations/condolences/authored.ts'
import { helpAuthorPath } from '#app/operations/deceased-space/help-offers.ts'
import type { SlidePicture } from '#app/rules/ceremony/events/details.ts'
import type { CondolenceState } from '#app/rules/condolences/condolences.ts'
import { condolenceStates } from '#app/rules/condolences/condolences.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { insertCondolence, listCondolences, newCondolenceId } from '#db/condolences/condolences.ts'
import type { Db } from '#db/connect.ts'
import { insertHelpOffer } from '#db/deceased-space/help-offers.ts'
import { findSpace, saveSpace } from '#db/deceased-space/spaces.ts'
import { makeSpace } from '#scripts/seed/space.ts'
import { testKeys } from '#test/support/given.ts'

/** Inserts the space of the demonstration family, and one message whose author is thanked by post. */
export async function insertFullSpace(db: Db, account: Account, by: { by: string; now: Date }) {
  await makeSpace(db, account, by)
  const thanked = {
    name: 'Odette Le Bihan',
    message: 'Je pense à vous.',
    postalAddress: '12 rue des Tanneurs, Le Mans',
  }
  await insertCondolence(db, account, newCondolenceId(), { ...thanked, state: 'published', doubts: [] }, by.now)
  const condolences = await listCondolences(
    db,
    account,
    { states: condolenceStates, hidden: 'all' },
    { limit: 100, oldestFirst: true },
  )
  const idOf = (state: CondolenceState) => condolences.find((condolence) => condolence.state === state)?.id ?? ''
  const bed = { kind: 'bed', places: 2, text: 'Lannion, du lundi au mercredi', contact: '06 39 98 01 12' } as const
  const seat = { kind: 'seat', places: 3, text: 'de Rennes, mardi à 10 h', contact: 'solene@famille.example' } as const
  const offers = [
    await insertHelpOffer(db, account, { draft: { ...bed, name: 'Anne Le Bihan' }, isPublished: true }, by.now),
    await insertHelpOffer(db, account, { draft: { ...seat, name: 'Solène Tanguy' }, isPublished: true }, by.now),
    await insertHelpOffer(db, account, { draft: { ...seat, name: 'Hugo Kerven' }, isPublished: false }, by.now),
  ]
  const { shortCode } = (await findSpace(db, account))!
  return {
    space: account.hashid,
    'short code': shortCode,
    condolence: idOf('waiting'),
    published: idOf('published'),
    'for the family': idOf('family'),
    author: authorPath(testKeys, idOf('published')),
    'author who waits': authorPath(testKeys, idOf('waiting')),
    'author of a bed': helpAuthorPath(testKeys, offers[0]!),
    'author of a seat who waits': helpAuthorPath(testKeys, offers[2]!),
    withdrawn: authorPath(testKeys, newCondolenceId()),
  }
}

/** Writes the maximum number of life events, each with one of these pictures, and a text of the family's own. */
export async function writeFullLife(
  db: Db,
  account: Account,
  pictures: readonly SlidePicture[],
  by: { by: string; now: Date },
) {
  const space = (await findSpace(db, account))!
  const life = Array.from({ length: 30 }, (_, index) => ({
    date: String(1944 + index),
    picture: pictures[index % pictures.length]!.fileId,
    text:
      index === 0
        ? 'Naissance à Lannion, au-dessus de la boulangerie de ses parents.'
        : `Un été à Paimpol, le ${index}e.`,
  }))
  const ownText = 'Il se levait avant nous tous. Il ouvrait les volets, allumait la radio, et la maison commençait.'
  await saveSpace(db, account, { ...space, life, ownText }, by)
}
