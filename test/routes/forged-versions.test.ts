import { insertSecretFamily } from '#test/roles/secret-family.ts'
import { newFileStore } from '#test/support/files.ts'
import { openSession, testDatabase } from '#test/support/given.ts'
import { openRoutes } from '#test/support/server/routes.ts'

// `_seen` comes from a browser, like the rest of a form. A forged, truncated or foreign one is an ordinary conflict,
// with values that were saved or never saved.

const db = testDatabase()

const forged = ['"forged-as-a-tag"', 'x', '%00"<script>', 'é'.repeat(3000), 'AAAAABBBBBCCCCC', ' ', '0']

test('every form with a version treats a forged one as a conflict, and no form fails', async () => {
  const files = await newFileStore()
  const family = await insertSecretFamily(db, files)
  const { account, owner, ceremony } = family
  await openSession(db, { sessionId: owner.id, userId: owner.id, domainId: account.domainId })
  const visit = await openRoutes(db, { domainId: account.domainId, files })
  const at = `ceremonie=${ceremony.id}`
  const space = `/espace-defunt/${account.hashid}`
  const letters = '/demarches-administratives'
  const forms: [address: string, first: Record<string, string>, then: Record<string, string>][] = [
    [
      `/espace-ceremonie?index&${at}`,
      { ceremonyType: 'church', address: 'Un' },
      { ceremonyType: 'other', address: 'Deux' },
    ],
    [
      `/espace-ceremonie?index&onglet=evenement&${at}&evenement=${ceremony.eventId}`,
      { minutes: '1' },
      { minutes: '2' },
    ],
    [`/espace-ceremonie/deroule?${at}`, { intent: 'order', order: 'a b' }, { intent: 'order', order: 'b a' }],
    [
      `/espace-ceremonie/faire-part?${at}`,
      { intent: 'save', tone: 'simple', own: 'Un' },
      { intent: 'save', tone: 'simple', own: 'Deux' },
    ],
    [`/espace-ceremonie/eloge?${at}`, { intent: 'save', text: 'Un' }, { intent: 'save', text: 'Deux' }],
    [
      `${space}/moments/snack`,
      { snack: 'on', snackAudience: 'family', snackPlace: 'Un' },
      { snack: 'on', snackAudience: 'everyone', snackPlace: 'Deux' },
    ],
    [`${space}/presentation`, { deceasedDescription: 'Un' }, { deceasedDescription: 'Deux' }],
    [`${space}/vie/modifier`, { ownText: 'Un' }, { ownText: 'Deux' }],
    [`${letters}/informations?ecran=vous`, { applicantCity: 'Un' }, { applicantCity: 'Deux' }],
    [`${letters}/a-qui-ecrire`, { deceasedHome: 'tenant' }, { deceasedHome: 'owner' }],
    [`${letters}/attestation-des-heritiers`, { heir1FirstName: 'Anne' }, { heir1FirstName: 'Paul' }],
    [`${letters}/courriers/bailleur`, { bailleurOwnerName: 'Un' }, { bailleurOwnerName: 'Deux' }],
  ]
  const faults: unknown[] = []
  const calm = new Set(forms.map(([address]) => address))
  for (const [address, first, then] of forms) {
    for (const [index, _seen] of forged.entries()) {
      for (const typed of [first, then]) {
        const form = { ...typed, _seen, ...(index > 0 && { nothing: String(index) }) }
        const { status } = await visit(address, { sessionId: owner.id, form })
        if (status === 409) calm.delete(address)
        if (![200, 302, 303, 409, 422].includes(status)) faults.push([address, _seen.slice(0, 12), status])
      }
    }
  }
  expect(faults).toEqual([])
  expect([...calm]).toEqual([])
})
