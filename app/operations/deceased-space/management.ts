import type { AppContext } from '#app/context.ts'
import { readWaiting } from '#app/operations/condolences/moderated.ts'
import { readWithdrawals } from '#app/operations/condolences/withdrawals.ts'
import { can, type Role } from '#app/rules/accounts/roles.ts'
import { type DeceasedSpace, momentNames } from '#app/rules/deceased-space/space.ts'
import { firstNameOf } from '#app/rules/first-name.ts'
import { galleryOf } from '#app/rules/pictures/pictures.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { countHelpOffers } from '#db/deceased-space/help-offers.ts'
import { listPictures } from '#db/files/pictures.ts'

/** Messages to read on the page of editors. The list of messages has the others. Our choice: no source. */
const SHOWN_TO_READ = 5

/** Reads what waits for the editors of a space, and the state of each part of it. */
export async function readManagement(
  deps: Pick<AppContext, 'db' | 'keys' | 'now'>,
  { account, role, space }: { account: Account; role: Role; space: DeceasedSpace },
) {
  const { db } = deps
  const { moments, life, shortCode, visibility, portrait } = space
  return {
    hashid: account.hashid,
    firstName: firstNameOf(await readProfile(db, account)),
    ...(await readWaiting(deps, account, SHOWN_TO_READ)),
    withdrawals: (await readWithdrawals(db, account)).length,
    helpToRead: (await countHelpOffers(db, account)).toRead,
    hasPortrait: portrait !== undefined,
    announced: momentNames.filter((name) => moments[name].isOn),
    dates: life?.length ?? 0,
    pictures: galleryOf(await listPictures(db, account)).length,
    shortCode,
    visibility,
    mayInvite: can(role, 'invite-user'),
  }
}
