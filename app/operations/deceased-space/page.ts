import { countToDecide } from '#app/operations/condolences/moderation.ts'
import { readGallery } from '#app/operations/pictures/page.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { shownMessage } from '#app/rules/condolences/shown-message.ts'
import { parisDay } from '#app/rules/days.ts'
import { ceremonyNotesOf } from '#app/rules/deceased-space/ceremony-notes.ts'
import { isHelpShown } from '#app/rules/deceased-space/help-offers.ts'
import {
  isRelative,
  MESSAGES_A_PAGE,
  shownMoments,
  shownPerson,
  type Viewer,
  visibleStates,
} from '#app/rules/deceased-space/public-view.ts'
import { rememberedDay } from '#app/rules/deceased-space/remembered-days.ts'
import { settingVersions } from '#app/rules/deceased-space/settings-forms.ts'
import type { DeceasedSpace } from '#app/rules/deceased-space/space.ts'
import { listRange } from '#app/rules/pagination.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { listCeremonies } from '#db/ceremony/ceremonies.ts'
import { listCondolences } from '#db/condolences/condolences.ts'
import { countCondolences } from '#db/condolences/counts.ts'
import type { Db } from '#db/connect.ts'
import { fingerprinter } from '#db/encryption/fingerprint.ts'
import { findReadyPictures } from './pictures.ts'
import { isFoldedBy } from './settings.ts'
import { readSnack } from './snack.ts'

/** A space and its viewer. `visitor`: see `answerSnack`. */
type SpaceViewArgs = { account: Account; space: DeceasedSpace; viewer: Viewer; visitor: string }

/**
 * Reads everything the page of a space shows to this viewer, and nothing more. `page`: of its messages, from 1, or
 * undefined for the first ones.
 */
export async function readSpacePage(db: Db, view: SpaceViewArgs, page: number | undefined) {
  const { account, viewer } = view
  const { hashid } = account
  const profile = await readProfile(db, account)
  const ceremonies = await listCeremonies(db, account)
  const isFolded = isFoldedBy({ space: view.space, profile, ceremonies }, viewer.now)
  const space = isFolded ? { ...view.space, foldedAt: view.space.foldedAt ?? viewer.now.toISOString() } : view.space
  const isReady = await findReadyPictures(db, account, [space.portrait])
  const portrait = isReady(space.portrait) ? space.portrait : undefined
  const { first, total } = await readGallery(db, account, space)
  const person = shownPerson({ ...space, portrait }, profile, hashid)
  return {
    hashid,
    person,
    moments: shownMoments(space, hashid, viewer),
    isFolded,
    notes: ceremonyNotesOf(ceremonies, space, viewer),
    remembered: rememberedDay({
      dates: profile,
      firstName: person.firstName,
      today: parisDay(viewer.now),
      knowsBirthday: space.showFullDates || isRelative(viewer),
    }),
    life: space.life ?? [],
    hasOwnText: Boolean(space.ownText),
    hasHelp: isHelpShown(space, viewer),
    gallery: { first, total },
    candles: await readCandles(db, view),
    messages: await readMessages(db, view, page),
    isOpen: space.isOpen,
    isModerated: space.publication === 'moderated',
    snack: await readSnack(db, { ...view, space }),
    editing: viewer.role && can(viewer.role, 'write-space') ? await readEditing(db, view) : undefined,
  }
}

/** Lists the people who lit a candle, newest first, each name once. */
async function readCandles(db: Db, { account, viewer }: SpaceViewArgs): Promise<string[]> {
  const filter = { states: visibleStates(viewer), hidden: 'without', candles: 'only' } as const
  const candles = await listCondolences(db, account, filter, { limit: MOST_CANDLES })
  return [...new Set(candles.map(({ name }) => name))]
}

/** Maximum number of names in one line. Our choice: no source. */
const MOST_CANDLES = 60

/** Messages shown before "Lire les autres mots". Our choice: no source. */
const FIRST_MESSAGES = 2

/** Lists messages, newest first: the first ones, or a whole page. A number past the end gives the last page. */
async function readMessages(db: Db, { account, viewer }: SpaceViewArgs, page: number | undefined) {
  const filter = { states: visibleStates(viewer), hidden: 'without', candles: 'without' } as const
  const total = await countCondolences(db, account, filter)
  const limit = page === undefined ? FIRST_MESSAGES : MESSAGES_A_PAGE
  const range = listRange(total, { requested: page ?? 1, limit })
  const condolences = total > 0 ? await listCondolences(db, account, filter, range) : []
  const pictures = condolences.map(({ picture }) => picture)
  const isReady = await findReadyPictures(db, account, pictures)
  const list = condolences.map((condolence) =>
    shownMessage(condolence, { hashid: account.hashid, now: viewer.now, isReady: isReady(condolence.picture) }),
  )
  return { list, total, isWhole: page !== undefined, page: range.page, pages: range.pages }
}

/** Reads what only editors see on the page: what waits for them. */
async function readEditing(db: Db, { account, space }: SpaceViewArgs) {
  const visibilitySeen = space.isVisibilityChosen
    ? undefined
    : settingVersions(space, fingerprinter(account)).visibility
  return { visibilitySeen, toDecide: await countToDecide(db, account) }
}
