import { spaceOf } from '#app/rules/deceased-space/addresses.ts'
import { followUpOf } from '#app/rules/letters/addresses.ts'
import type { Db } from '#db/connect.ts'
import { newFileStore } from '#test/support/files.ts'
import { noon, openSession } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'
import { insertFullFamily } from '#test/tools/catalogue/full-family.ts'
import { linksIn, namedAddresses } from './addresses.ts'
import { formsIn, type PageForm } from './forms.ts'

/** One page of each kind: letters differ by their questions, advice by its text. */
export const kindOf = (address: string) =>
  address
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}|(?<=\/espace-defunt\/|messages\/|signaler\/)[a-z0-9]{26,}/g, '*')
    .replace(/\/(courriers|conseils|pieces-jointes)\/[^/?]+/, '/$1/*')
    .replace(/=(?!oui)[^&#]*/g, '=*')

/** Sent, they end the account, the session or the person's access: nothing could be read after them. */
export const ending =
  /deconnexion|effacer|partir|quitter|apres-ma-mort|sessions|UpdatePassword|relais|\/retirer|langue|preferences/

const plausible: readonly [RegExp, string][] = [
  [/mail/i, 'anne.nouvelle@famille.example'],
  [/date|day|sentAt|repliedOn/i, '2026-03-10'],
  [/time|hour|heure/i, '14:30'],
  [/count|number|people|place|slot|duration/i, '4'],
  [/postal/i, '22300'],
  [/year/i, '1944'],
]
/** Returns an answer that a field of this name accepts, or undefined if any text is one. */
export const plausibleAnswer = (name: string) => plausible.find(([pattern]) => pattern.test(name))?.[1]

export const kindOfForm = (page: string, form: PageForm) =>
  `${kindOf(form.action || page)} ${JSON.stringify({ intent: form.values.intent, ...form.button })}`

/** A posted form of a page. */
export type FoundForm = { page: string; form: PageForm }

export const mainOf = (html: string) => /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? ''

/**
 * Opens a family that uses everything, and finds the posted forms of every page, from link to link, one page of each
 * kind: for its owner, or for a visitor of its space.
 */
export async function openEveryForm(db: Db, who: 'owner' | 'visitor') {
  const files = await newFileStore()
  const { account, owner } = await insertFullFamily(db, files, noon)
  const visitAs = await openRoutes(db, { domainId: account.domainId, files })
  await openSession(db, { sessionId: 'owner', userId: owner.id, domainId: account.domainId })
  const visit = (address: string, form?: Record<string, string>) =>
    visitAs(address, { ...(who === 'owner' && { sessionId: 'owner' }), ...(form && { form }) })
  const waiting = new Map([...namedAddresses, spaceOf(account.hashid)].map((address) => [kindOf(address), address]))
  // The follow-up of a letter that is not posted has other forms than that of a posted one.
  waiting.set('not posted', followUpOf('bailleur'))
  waiting.set('posted', followUpOf('cpamCourrierComplet'))
  // Their other forms are behind links with a fragment, which are not followed.
  waiting.set('other acts', `${followUpOf('bailleur')}?autre`)
  waiting.set('chased', `${followUpOf('cpamCourrierComplet')}?relance`)
  const forms: FoundForm[] = []
  const pages: string[] = []
  for (const [, page] of waiting) {
    const { status, text } = await visit(page)
    if (status !== 200) continue
    pages.push(page)
    const posted = formsIn(mainOf(text)).filter(({ method }) => method === 'post')
    for (const form of posted) forms.push({ page, form })
    for (const link of linksIn(text)) if (!waiting.has(kindOf(link))) waiting.set(kindOf(link), link)
  }
  return { forms, pages, visit }
}
