import { countToDecide } from '#app/operations/condolences/moderation.ts'
import { can } from '#app/rules/accounts/roles.ts'
import {
  isRelative,
  type Looking,
  MESSAGES_A_PAGE,
  mayAnswerSnack,
  seenStates,
  shownMessage,
  shownMoments,
  shownPerson,
} from '#app/rules/deceased-space/public-view.ts'
import type { DeceasedSpace } from '#app/rules/deceased-space/space.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { countWanted, listCondolences } from '#db/condolences/condolences.ts'
import type { Db } from '#db/connect.ts'
import { countSnack, findSnackReply } from '#db/deceased-space/snack-replies.ts'
import { findReadyPictures } from './pictures.ts'
import { isFoldingOffered } from './settings.ts'

/** A space and who looks at it. `visitor`: as for `answerSnack`. */
export type SpaceLook = { account: Account; space: DeceasedSpace; by: Looking; visitor: string }

/** All that the page of a space shows to who looks, and nothing more. `page`: of its messages, from 1. */
export async function readSpacePage(db: Db, look: SpaceLook, page: number) {
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
async function readMessages(db: Db, { account, by }: SpaceLook, asked: number) {
  const wanted = { states: seenStates(by), hidden: 'without' } as const
  const total = await countWanted(db, account, wanted)
  const pages = Math.max(1, Math.ceil(total / MESSAGES_A_PAGE))
  const page = Math.min(Math.max(1, asked), pages)
  const range = { limit: MESSAGES_A_PAGE, offset: (page - 1) * MESSAGES_A_PAGE }
  const condolences = total > 0 ? await listCondolences(db, account, wanted, range) : []
  const pictures = condolences.map(({ picture }) => picture)
  const isReady = await findReadyPictures(db, account, pictures)
  const list = condolences.map((condolence) =>
    shownMessage(condolence, { hashid: account.hashid, now: by.now, isReady: isReady(condolence.picture) }),
  )
  return { list, total, page, pages }
}

/** `mine`: how many people who looks has said. The family alone reads how many come in all. */
async function readSnack(db: Db, { account, space, by, visitor }: SpaceLook) {
  if (!mayAnswerSnack(space, by)) return undefined
  const mine = await findSnackReply(db, { account, visitor })
  return { mine, all: isRelative(by) ? await countSnack(db, account) : undefined }
}

async function readManaging(db: Db, { account, space, by }: SpaceLook) {
  const { shortCode, visibility } = space
  return {
    ...{ shortCode, visibility },
    toDecide: await countToDecide(db, account),
    isToFold: await isFoldingOffered(db, account, space, by.now),
    hasPortrait: space.portrait !== undefined,
    mayInvite: by.role !== undefined && can(by.role, 'invite-user'),
  }
}
