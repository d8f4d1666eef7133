import { randomUUID } from 'node:crypto'
import { requireAllowedMember } from '#app/api/caller.ts'
import { ApiProblem } from '#app/api/problem.ts'
import { requireMember } from '#app/http/guards.ts'
import { saveKnown } from '#app/operations/accounts/entries.ts'
import type { Actor } from '#app/operations/accounts/permissions.ts'
import { listHeldMandates, openHelperSession } from '#app/operations/helpers/open.ts'
import { readOwnMandate } from '#app/operations/helpers/own.ts'
import { openByHelper } from '#app/operations/helpers/paper.ts'
import { addCommentary } from '#app/operations/tracking/notes.ts'
import type { Permission } from '#app/rules/accounts/roles.ts'
import { listCalls } from '#app/rules/api/calls.ts'
import { DAY_MS } from '#app/rules/durations.ts'
import { helpedPaperOf, helpedPathOf, helpingPath } from '#app/rules/helpers/addresses.ts'
import { deleteSession, findSession, insertSession } from '#db/access/sessions.ts'
import { type Account, findAccount } from '#db/accounts/accounts.ts'
import { findUser, type User } from '#db/accounts/users.ts'
import { hashOf } from '#db/encryption/hash.ts'
import { findHelperMandate } from '#db/helpers/mandates.ts'
import { anUpload, openSession } from '#test/support/given.ts'
import type { FamilyModel, MandateModel } from './model.ts'
import { expectRefused, must } from './must.ts'
import type { World } from './world.ts'

const da = '/demarches-administratives'

/** Addresses of an account that a mandate opens, with its letters and its files. */
const pagesOf = ({ letters, pieces }: FamilyModel): string[] => [
  ...['/guichet', '/guichet/enregistrement', '/aider/dossier/lettre.pdf', '/espace-ceremonie'],
  ...['', '/informations', '/adresses', '/questionnaire', '/courriers', '/dossier.pdf'].map((path) => `${da}${path}`),
  ...[...letters.keys()].flatMap((id) => [`${da}/courriers/${id}`, `${da}/courriers/${id}.pdf`]),
  ...[...pieces.keys()].map((id) => `${da}/fichiers/${id}`),
]

/** Lists the pages and forms that a session opens on an account. */
async function listOpened(world: World, secret: string, { account, paths }: { account: Account; paths: string[] }) {
  const opened: string[] = []
  for (const path of paths) {
    for (const body of [undefined, new URLSearchParams({ _account: account.hashid })]) {
      const request = new Request(`https://aupres.example${path}`, { ...(body && { method: 'POST', body }) })
      const member = await requireMember({ request, context: { ...world.deps, sessionId: secret } }).catch(
        (thrown: unknown) => {
          if (!(thrown instanceof Response)) throw thrown
        },
      )
      if (member) opened.push(`${request.method} ${path}`)
    }
  }
  return opened
}

/** Lists the calls that a program of this user may make on an account. No mandate opens one, living or not. */
export async function listCalled(world: World, user: User, { hashid }: Account): Promise<string[]> {
  const called: string[] = []
  for (const [name, { path, who }] of listCalls()) {
    if (!path.includes('{hashid}') || who === 'visitor') continue
    const wanted = { act: who as Permission, hashid }
    const member = await requireAllowedMember(world.deps, { user, tokenId: '' }, wanted).catch((thrown: unknown) => {
      if (!(thrown instanceof ApiProblem)) throw thrown
    })
    if (member) called.push(name)
  }
  return called
}

/** Checks that the helper of an ended mandate, who knows every id and secret of it, reads and writes nothing. */
export async function expectNothingOpen(world: World, family: FamilyModel, mandate: MandateModel): Promise<void> {
  const { deps } = world
  const { db, keys, now, site } = deps
  const { id, userId } = mandate
  const user = await findUser(db, keys, userId)
  const account = await findAccount(db, keys, family.id)
  if (!user || !account) return

  const own = await openSession(db, { userId, domainId: site.domainId, now: now() })
  const session = (await findSession(db, hashOf(own), now()))!
  await expectRefused('A mandate that has ended', [
    openHelperSession(deps, { user, session }, id),
    openByHelper(deps, { user }, { id, upload: anUpload(Buffer.from('%PDF'), 'mandat.pdf') }),
  ])
  must('The page and the paper of a mandate that has ended', await readOwnMandate(deps, user, id), undefined)
  const held = await listHeldMandates(deps, userId)
  must(
    'The list of a helper',
    held.some((one) => one.id === id),
    false,
  )

  const secret = randomUUID()
  const opens = { accountId: account.id, helperMandateId: id, shared: true }
  const row = { userId, domainId: site.domainId, idHash: hashOf(secret), ...opens }
  // A session longer than the ten minutes of a helper, so that only the mandate ends it.
  // A mandate that nobody signed is deleted after thirty days, with its sessions.
  const isKept = (await findHelperMandate(db, { id })) !== undefined
  if (isKept) await insertSession(db, keys, { ...row, expiresAt: new Date(now().getTime() + DAY_MS) }, now())
  const paths = pagesOf(family)
  const all = [...paths, helpingPath, helpedPathOf(id), helpedPaperOf(id)]
  must('What the session of a former helper opens', await listOpened(world, secret, { account, paths: all }), [])
  must('What a former helper opens in a session of their own', await listOpened(world, own, { account, paths }), [])
  await deleteSession(db, row.idHash)
  must('What the program of a former helper reads', await listCalled(world, user, account), [])
  const { until, begunBy } = mandate
  const helper = { mandateId: id, accountId: account.id, scope: ['da'] as const, until, begunBy }
  const actor: Actor = { account, user, helper }
  await expectRefused('What a former helper tries', [
    saveKnown(deps, actor, { deceasedLastName: 'Autre' }),
    ...[...family.letters.keys()].map((documentId) => addCommentary(deps, actor, { documentId, text: 'Autre' })),
  ])
}
