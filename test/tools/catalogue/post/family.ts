import { DAY_MS } from '#app/rules/durations.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { PostMode } from '#app/rules/post/modes.ts'
import { type DispatchStep, stepOf } from '#app/rules/post/steps.ts'
import { saveProfileEntries } from '#db/accounts/profile-entries.ts'
import type { User } from '#db/accounts/users.ts'
import type { Db } from '#db/connect.ts'
import { addToBasket } from '#db/letters/baskets.ts'
import { saveDocument } from '#db/letters/documents.ts'
import type { Domain } from '#db/partners/domains.ts'
import { findDispatch, saveTrackingNumber } from '#db/post/dispatches.ts'
import { letterOf } from '#letters/index.ts'
import { insertFamily, later } from '#test/support/given.ts'
import { fullAnswers } from '#test/support/letters/answers.ts'
import { newDispatch } from '#test/support/post/new-dispatch.ts'

type Given = { mode: PostMode; recipientName: string; steps: readonly (readonly [DispatchStep, number])[] }

const handedOver = [
  ['paid', -4],
  ['submitting', -3],
  ['printed', -3],
  ['posted', -3],
] as const

/** Letters that we have to post, by where each is. A step, and its day from today. */
const given: Partial<Record<DocumentId, Given>> = {
  banqueBlocageComptesDemandeSolde: {
    mode: 'registered',
    recipientName: 'Banque de l’Odet',
    steps: [...handedOver, ['on-its-way', -2], ['delivered', -1]],
  },
  mutuelleCourrierComplet: {
    mode: 'registered',
    recipientName: 'Mutuelle du Ponant',
    steps: [...handedOver, ['notice-left', -1]],
  },
  bailleur: { mode: 'plain', recipientName: 'Foyer d’Armor', steps: [...handedOver, ['returned', -1]] },
  cpamCourrierComplet: { mode: 'plain', recipientName: 'CPAM du Finistère', steps: [['paid', 0]] },
  employeur: { mode: 'registered', recipientName: 'Organisme Essai', steps: [['asked', 0]] },
  copieActeDeces: { mode: 'plain', recipientName: 'Mairie de Quimper', steps: [['asked', 0]] },
}

/** Letters that the family changed since it gave them to us. */
const changed: readonly DocumentId[] = ['cpamCourrierComplet', 'copieActeDeces']

/** Inserts a family with a letter to pay for, and letters that we have to post, in each state. Returns its owner. */
export async function insertPostingFamily(db: Db, domain: Domain, now: Date): Promise<User> {
  const ids = Object.keys(given) as DocumentId[]
  const profile = Object.assign({}, ...ids.map((id) => fullAnswers(letterOf(id))))
  const family = await insertFamily(db, { domain, now, profile })
  const by = { by: family.owner.id, now }
  for (const documentId of ids) {
    const { steps, mode, recipientName } = given[documentId]!
    const times = steps.map(([step, days]) => [step, later(now, days * DAY_MS).toISOString()] as const)
    const reached = Object.fromEntries(times)
    await saveDocument(db, family.account, { documentId, status: 'pending', statusData: {} }, by)
    const priceCents = mode === 'plain' ? 350 : 890
    const leavesAt = later(now, DAY_MS).toISOString()
    const more = { documentId, mode, recipientName, priceCents, steps: reached, leavesAt, dueAt: null }
    const id = await newDispatch({ db, ...family }, more)
    if (mode === 'registered' && stepOf(reached) !== 'asked')
      await saveTrackingNumber(db, family.account, (await findDispatch(db, family.account, id))!, '1A 234 567 8901 2')
  }
  await addToBasket(db, family.account, 'employeur', by)
  for (const id of changed) {
    const { address } = letterOf(id).recipient
    await saveProfileEntries(db, family.account, { [address]: '12 RUE NEUVE' }, now)
  }
  return family.owner
}
