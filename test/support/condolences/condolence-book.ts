import { readAuthorToken } from '#app/operations/condolences/authored.ts'
import { type SubmitDeps, submitCondolence } from '#app/operations/condolences/submit.ts'
import type { Role } from '#app/rules/accounts/roles.ts'
import type { Condolence } from '#app/rules/condolences/condolences.ts'
import type { SubmittedDraft } from '#app/rules/condolences/form.ts'
import { type DeceasedSpace, newSpace } from '#app/rules/deceased-space/space.ts'
import { findCondolence, listCondolences } from '#db/condolences/condolences.ts'
import type { Db } from '#db/connect.ts'
import { findSpace, insertSpace, saveSpace } from '#db/deceased-space/spaces.ts'
import { newFileStore, uploadDeps } from '#test/support/files.ts'
import { insertFamily, insertMember, noon, testKeys, unwrap } from '#test/support/given.ts'

/** A family whose space is open to visitors, and their messages. */
export async function openBook(db: Db, differs: Partial<DeceasedSpace> = {}) {
  const { account, owner, domain } = await insertFamily(db)
  const by = { by: owner.id, now: noon }
  await insertSpace(db, account, { ...newSpace('Étienne', 'link'), ...differs }, by)
  const files = await newFileStore()
  const deps: SubmitDeps & { visitorId: string } = {
    ...uploadDeps(db, files),
    visitorId: 'a browser',
    networkRange: undefined,
  }
  const readSpace = async () => (await findSpace(db, account))!

  let visitors = 0

  /** Uses a new browser each time, unless one is given or signed in. Returns the operation's result. */
  async function submit(
    { name = 'Marc', message = 'Je pense à vous.', email, user, ...sent }: SubmittedBy = {},
    more: Partial<SubmitDeps> = {},
  ) {
    const space = await readSpace()
    const target = { account, space, ...(user && { member: { user } }) }
    const draft = { name, message, email }
    const known = { upload: undefined, once: undefined, isBot: false, isTooFast: false }
    visitors += 1
    return await submitCondolence({ ...deps, visitorId: `browser ${visitors}`, ...more }, target, {
      ...known,
      ...sent,
      draft,
    })
  }

  return {
    account,
    owner,
    domain,
    files,
    deps,
    by,
    submit,
    readSpace,
    /** Submits a condolence, and returns it as stored. */
    submitAndRead: async (
      submitted: Parameters<typeof submit>[0] = {},
      more: Partial<SubmitDeps> = {},
    ): Promise<Condolence> => {
      const answer = unwrap(await submit(submitted, more))
      return (await findCondolence(db, account, answer.id))!
    },
    read: (id: string) => findCondolence(db, account, id),
    all: () => listCondolences(db, account, { states: everyState, hidden: 'all' }, { limit: 100 }),
    change: async (changes: Partial<DeceasedSpace>) =>
      saveSpace(db, account, { ...(await readSpace()), ...changes }, by),
    addMember: async (role: Role) => {
      const user = await insertMember(db, account, role)
      return user
    },
  }
}

type SubmittedBy = { name?: string; message?: string; email?: string; user?: { id: string } } & Partial<
  Omit<SubmittedDraft, 'draft'>
>

const everyState = ['waiting', 'published', 'family', 'refused', 'spam'] as const

/** The condolence id in a private address. */
export const idOf = (path: string): string | undefined => readAuthorToken(testKeys, path.replace('/mots/', ''))
