import { countToDecide } from '#app/operations/condolences/moderation.ts'
import { can } from '#app/rules/accounts/roles.ts'
import {
  isRelative,
  MESSAGES_A_PAGE,
  mayAnswerSnack,
  shownMessage,
  shownMoments,
  shownPerson,
  type Viewer,
  visibleStates,
} from '#app/rules/deceased-space/public-view.ts'
import type { DeceasedSpace } from '#app/rules/deceased-space/space.ts'
import { listRange } from '#app/rules/pagination.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { countCondolences, listCondolences } from '#db/condolences/condolences.ts'
import type { Db } from '#db/connect.ts'
import { countSnack, findSnackReply } from '#db/deceased-space/snack-replies.ts'
import { findReadyPictures } from './pictures.ts'
import { isFoldingOffered } from './settings.ts'

/** A space and who looks at it. `visitor`: as for `answerSnack`. */
export type SpaceViewArgs = { account: Account; space: DeceasedSpace; by: Viewer; visitor: string }

/** All that the page of a space shows to who looks, and nothing more. `page`: of its messages, from 1. */
export async function readSpacePage(db: Db, look: SpaceViewArgs, page: number) {
  const { account, space, by } = look
  const { hashid } = account
  const profile = await readProfile(db, account)
  const isReady = await findReadyPictures(db, account, [space.portrait])
  const portrait = isReady(space.portrait) ? space.portrait : undefined
  const person = shownPerson({ ...space, portrait }, profile, hashid)
  return {
    hashid,
    person,
    moments: shownMoments(space, hashid, by),
    isFolded: space.foldedAt !== undefined,
    messages: await readMessages(db, look, page),
    isOpen: space.isOpen,
    isModerated: space.publication === 'moderated',
    snack: await readSnack(db, look),
    manage: by.role && can(by.role, 'write-space') ? await readManaging(db, look) : undefined,
  }
}

/** Newest first. A page that is past the last one is the last one. */
async function readMessages(db: Db, { account, by }: SpaceViewArgs, requested: number) {
  const wanted = { states: visibleStates(by), hidden: 'without' } as const
  const total = await countCondolences(db, account, wanted)
  const range = listRange(total, { requested, limit: MESSAGES_A_PAGE })
  const condolences = total > 0 ? await listCondolences(db, account, wanted, range) : []
  const pictures = condolences.map(({ picture }) => picture)
  const isReady = await findReadyPictures(db, account, pictures)
  const list = condolences.map((condolence) =>
    shownMessage(condolence, { hashid: account.hashid, now: by.now, isReady: isReady(condolence.picture) }),
  )
  return { list, total, page: range.page, pages: range.pages }
}

/** `mine`: how many people who looks has said. The family alone reads how many come in all. */
async function readSnack(db: Db, { account, space, by, visitor }: SpaceViewArgs) {
  if (!mayAnswerSnack(space, by)) return undefined
  const mine = await findSnackReply(db, { account, visitor })
  return { mine, all: isRelative(by) ? await countSnack(db, account) : undefined }
}

async function readManaging(db: Db, { account, space, by }: SpaceViewArgs) {
  const { shortCode, visibility } = space
  return {
    ...{ shortCode, visibility },
    toDecide: await countToDecide(db, account),
    isToFold: await isFoldingOffered(db, account, space, by.now),
    hasPortrait: space.portrait !== undefined,
    mayInvite: by.role !== undefined && can(by.role, 'invite-user'),
  }
}
