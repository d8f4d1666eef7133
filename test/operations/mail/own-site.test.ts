import { randomUUID } from 'node:crypto'
import { resendInvitation } from '#app/operations/accounts/invitations.ts'
import { acceptInvitation } from '#app/operations/accounts/invited.ts'
import { dissociateUser, editUserRole, transferOwnership } from '#app/operations/accounts/members.ts'
import { answerAuthor } from '#app/operations/condolences/replies.ts'
import { sendThanks } from '#app/operations/condolences/thanks.ts'
import { mailAuthorLinks } from '#app/operations/condolences/withdrawals.ts'
import { askErasure, takeBack } from '#app/operations/erasure/close.ts'
import { takeBackPath } from '#app/operations/erasure/link.ts'
import { mailConfirmation } from '#app/operations/letters/confirmation.ts'
import { keepAll, keepSpaceAlone } from '#app/operations/retention/kept-space.ts'
import { newSpace } from '#app/rules/deceased-space/space.ts'
import type { Mail } from '#app/rules/mail/page.ts'
import { listInvitations } from '#db/accounts/invitations.ts'
import { insertCondolence, newCondolenceId } from '#db/condolences/condolences.ts'
import { insertSpace } from '#db/deceased-space/spaces.ts'
import { listDomains, saveDomain } from '#db/partners/domains.ts'
import { openSharedAccount } from '#test/support/accounts/sharing.ts'
import { aPartnerSite, noon, testDatabase, testKeys } from '#test/support/given.ts'
import { allMails } from '#test/support/mail/outbox.ts'
import { aPartner } from '#test/support/partners/partners.ts'

// The account's own partner sends its emails, whichever host the account is opened through: docs/decisions/0011.

const elsewhere = { slug: 'ailleurs', hostname: 'ailleurs.example', name: 'Ailleurs' }
const own = { hostname: 'la-famille.example', origin: 'https://la-famille.example', name: 'Deux Rives' }

async function openedElsewhere() {
  const db = testDatabase()
  await saveDomain(db, aPartner(elsewhere))
  const { id: domainId } = (await listDomains(db)).find(({ slug }) => slug === elsewhere.slug)!
  const openedAt = aPartnerSite({ ...elsewhere, domainId, origin: 'https://ailleurs.example' })
  const family = await openSharedAccount(db, { own, openedAt })
  return { db, family, ...family }
}

async function anAuthor({ db, account }: Awaited<ReturnType<typeof openedElsewhere>>, email: string) {
  const id = newCondolenceId()
  const condolence = { name: 'Anne', message: 'Un souvenir', state: 'published', doubts: [], email } as const
  await insertCondolence(db, account, id, { ...condolence, doubts: [] }, noon)
  return id
}

type Opened = Awaited<ReturnType<typeof openedElsewhere>>

/** Acts that send an email, by name. */
const acts: Record<string, (opened: Opened) => Promise<unknown>> = {
  'an invitation': ({ invite }) => invite('paul@famille.example'),
  'an invitation that is sent again': async ({ db, deps, account, owner, invite }) => {
    await invite('paul@famille.example')
    const [invitation] = await listInvitations(db, account)
    return await resendInvitation(deps, owner, { id: invitation!.id })
  },
  'an accepted invitation': async ({ deps, mailsTo, invite }) => {
    await invite('paul@famille.example')
    const [mail] = await mailsTo('paul@famille.example')
    const token = /jeton=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const browser = { visitorId: 'here', sessionId: undefined, network: undefined, device: 'Firefox' }
    return await acceptInvitation(deps, { token, signedIn: undefined, browser })
  },
  'a change of role': async ({ deps, owner, join }) =>
    editUserRole(deps, owner, { userId: (await join('reader')).user.id, role: 'administrator' }),
  'a new owner': async ({ deps, owner, join }) =>
    transferOwnership(deps, owner, { userId: (await join('administrator')).user.id }),
  'a removed member': async ({ deps, owner, join }) =>
    dissociateUser(deps, owner, { userId: (await join('reader')).user.id }),
  'a closed account': ({ deps, owner }) => askErasure(deps, owner),
  'a reopened account': async ({ deps, account, owner }) => {
    await askErasure(deps, owner)
    const path = takeBackPath(testKeys, { accountId: account.id, userId: owner.user.id })
    return await takeBack(deps, path.split('/').at(-1) ?? '')
  },
  'a space that is kept alone, then everything': async ({ db, deps, account, owner }) => {
    await insertSpace(db, account, newSpace('Étienne', 'link'), { by: owner.user.id, now: noon })
    await keepSpaceAlone(deps, owner)
    return await keepAll(deps, owner)
  },
  'the list of letters': ({ deps, owner }) => mailConfirmation(deps, { ...owner, once: randomUUID() }),
  'thanks to all authors': async (opened) => {
    await anAuthor(opened, 'anne@famille.example')
    return await sendThanks(opened.deps, { ...opened.owner, once: randomUUID() }, 'Merci à vous.')
  },
  'a reply to an author': async (opened) => {
    const condolenceId = await anAuthor(opened, 'anne@famille.example')
    return await answerAuthor(opened.deps, opened.owner, { condolenceId, message: 'Merci, Anne.' })
  },
  'the links of an author': async (opened) => {
    await anAuthor(opened, 'anne@famille.example')
    const visitor = { ...opened.deps, visitorId: 'a browser' }
    await mailAuthorLinks(visitor, opened.account, { email: 'anne@famille.example', onceKey: undefined })
    return { ok: true }
  },
}

test.each(Object.keys(acts))('%s: its emails come from the account’s own partner, and lead there', async (act) => {
  const opened = await openedElsewhere()
  expect(await acts[act]!(opened)).toMatchObject({ ok: true })
  const mails = await allMails(opened.db)
  expect(mails.length).toBeGreaterThan(0)
  const isForeign = ({ text, html, from, fromName, replyTo }: Mail) =>
    [text, html, from, fromName, replyTo].some((words) => /ailleurs/iu.test(words ?? ''))
  expect(mails.filter(isForeign).map(({ kind }) => kind)).toEqual([])
  expect(mails.filter(({ text }) => !text.includes('la-famille.example')).map(({ kind }) => kind)).toEqual([])
})
