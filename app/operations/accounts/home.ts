import type { AppContext } from '#app/context.ts'
import { readOverview } from '#app/operations/letters/overview.ts'
import { taskName } from '#app/operations/tasks/names.ts'
import type { Service } from '#app/rules/access/services.ts'
import { lifeDatesFr } from '#app/rules/accounts/life-dates.ts'
import { can, canEdit, type Role } from '#app/rules/accounts/roles.ts'
import { nameOf } from '#app/rules/accounts/sharing.ts'
import { ceremonyProgressCopy } from '#app/rules/ceremony/progress-copy.ts'
import type { Day } from '#app/rules/days.ts'
import { isForRole } from '#app/rules/deceased-space/access.ts'
import { portraitOf } from '#app/rules/deceased-space/addresses.ts'
import { fitIn, PORTRAIT_BOUNDS } from '#app/rules/deceased-space/picture-sizes.ts'
import { spaceProgressCopy } from '#app/rules/deceased-space/progress-copy.ts'
import { lowerFirst } from '#app/rules/french.ts'
import type { HomeInBrief, NextDate, ShownHelper } from '#app/rules/home.ts'
import { taskKeyOf } from '#app/rules/tasks/tasks.ts'
import { findOwnerName } from '#db/accounts/account-owner.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { User } from '#db/accounts/users.ts'
import { findSpaceProgress } from '#db/condolences/moderation.ts'
import type { Db } from '#db/connect.ts'
import { listHelpers } from '#db/tasks/assignments.ts'
import { funeralDates, isFuneralSet, lettersProgressOf, listCeremonyProgress } from './progress.ts'

type Reader = { user: Pick<User, 'id'>; account: Account; role: Role }

/** Reads the home of an account: the next step, the dates, the helpers, and the state of each offered service. */
export async function readHome(
  { db, keys }: Pick<AppContext, 'db' | 'keys'>,
  { user, account, role }: Reader,
  { today, offered }: { today: Day; offered: readonly Service[] },
) {
  const access = { forReader: !can(role, 'write-letters') }
  const overview = offered.includes('da') ? await readOverview(db, account, today) : undefined
  const ceremonies = offered.includes('ec') ? await listCeremonyProgress(db, account) : []
  const letters = overview && lettersProgressOf(overview, today, { ...access, isFuneralSet: isFuneralSet(ceremonies) })
  const space = offered.includes('ed') ? await readSpace(db, account, role) : undefined
  const funerals = funeralDates(ceremonies, today)
  const { defunctBirthDate: birth, defunctDeathDate: death } = overview?.profile ?? {}
  return {
    years: lifeDatesFr({ birth, death }, { isFull: false }),
    portrait: space?.portrait,
    isDated: overview?.deathDay !== undefined,
    isFirstTime: (letters?.chosen ?? 0) === 0 && ceremonies.length === 0 && !space?.isOpened,
    letters,
    dates: withFunerals(funerals, letters?.dates ?? []),
    funeralOn: funerals[0]?.day,
    helpers: helpersOf(await listHelpers(db, keys, account), user),
    lines: {
      ec: ceremonyProgressCopy(ceremonies, today),
      ed: space?.line ?? '',
    },
  }
}

/** Reads the summary of one account, for the list of accounts. */
export async function readHomeInBrief(
  context: Pick<AppContext, 'db' | 'keys'>,
  reader: Reader,
  options: { today: Day; offered: readonly Service[] },
): Promise<HomeInBrief> {
  const { portrait, letters, funeralOn } = await readHome(context, reader, options)
  const ownerName = canEdit(reader.role) ? undefined : await findOwnerName(context.db, context.keys, reader.account.id)
  return { portrait, letters, funeralOn, ownerName }
}

/** Three dates at most, and the funerals among them. */
const withFunerals = (funerals: NextDate[], dates: NextDate[]): NextDate[] =>
  [...funerals, ...dates].slice(0, 3).toSorted((one, other) => one.day.localeCompare(other.day))

/** The description of a space is left out for a reader who may not see it. */
async function readSpace(db: Db, account: Account, role: Role) {
  const space = await findSpaceProgress(db, account)
  if (!space) return { isOpened: false, line: '', portrait: undefined }
  const { portrait } = space
  if (!isForRole(space.visibility, role))
    return { isOpened: false, line: 'La famille le garde pour elle.', portrait: undefined }
  return {
    isOpened: true,
    line: spaceProgressCopy(space, can(role, 'moderate-condolences')),
    portrait: portrait && { ...fitIn(portrait, PORTRAIT_BOUNDS), path: portraitOf(account.hashid, portrait.small) },
  }
}

const roleNotes: Record<Role, string> = {
  owner: 'tient ce dossier',
  administrator: 'peut écrire avec vous',
  reader: 'peut lire',
}

function helpersOf(helpers: Awaited<ReturnType<typeof listHelpers>>, you: Pick<User, 'id'>): ShownHelper[] {
  return helpers
    .filter(({ user }) => user.id !== you.id)
    .map(({ user, role, tasks }) => {
      const taken = tasks.flatMap((task) => taskKeyOf(task) ?? []).map((task) => lowerFirst(taskName(task)))
      const note = taken.length > 0 ? `s’occupe de\u00A0: ${taken.join(', ')}` : roleNotes[role]
      return { name: nameOf(user), note }
    })
}
