import { readLetter } from '#app/operations/letters/letter.ts'
import { readFollowUp } from '#app/operations/tracking/follow-up.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { Db } from '#db/connect.ts'
import { letterOf } from '#letters/index.ts'
import { insertFamily, openSession, testKeys } from '#test/support/given.ts'
import { saveAtNoon } from '#test/support/letters/writing.ts'
import type { TestServer } from '#test/support/server/test-server.ts'
import { daughter } from './requests.ts'

export const freeLetters = ['customizable', 'customizable2', 'customizable3'] as const

/** The amount of the invoice is unknown, so its draft has a gap. */
const situation = 'facture-apres-deces'
const typed = { shown: situation, situation, tone: 'neutral', reason: 'after', 'goal-cancel': 'on' }

/** A family on the page that drafts a free letter, and the result. */
export async function aDraftingFamily(db: Db, server: TestServer, id: DocumentId = 'customizable3') {
  const { account, owner } = await insertFamily(db, { profile: daughter })
  const now = new Date()
  const sid = await openSession(db, { userId: owner.id, domainId: server.domainId, now })
  const browser = server.openBrowser({ sid })
  const definition = letterOf(id)
  const address = `/demarches-administratives-ia?courrier=${id}&situation=${situation}`
  const form = `/demarches-administratives/courriers/${id}`
  const text = `${id}Text`
  const first = await browser.get(address)
  return {
    browser,
    first,
    address,
    form,
    text,
    send: (intent: string, more = {}) => browser.post(address, { ...typed, intent, ...more }),
    write: (words: string) =>
      saveAtNoon(db, { account, user: owner }, definition, {
        typed: { [text]: words },
      }),
    answers: async () => (await readLetter(db, account, definition, '2026-11-22')).answers,
    status: async () =>
      (await readFollowUp({ db, keys: testKeys, now: () => now }, account, { documentId: id, allNotes: false }))
        .progress.status,
  }
}

export type Shown = { text: string }
const unescaped = (text = '') => text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
export const value = ({ text }: Shown, name: string) =>
  unescaped(new RegExp(`name="${name}"[^>]*? value="([^"]*)"`).exec(text)?.[1])
/** Fields that "Prendre ce brouillon" sends from the current page. */
export const seen = (page: Shown) => ({ proposed: value(page, 'proposed'), _seen: value(page, '_seen') })
export const idsOf = ({ text }: Shown) => [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
export const marksOf = ({ text }: Shown) =>
  [...text.matchAll(/class="to-complete">(?:<a href="#([^"]+)">)?/g)].map(([, target]) => target)
/** The buttons under a draft, in order, with the class of each. */
export const buttonsOf = ({ text }: Shown) =>
  [...text.matchAll(/class="([^"]+)" name="intent" value="(keep|replace)"/g)].map(([, look, intent]) => [intent, look])
export const asRead = ({ text }: Shown) => text.replaceAll('<!-- -->', '').replaceAll('\u00A0', ' ')
