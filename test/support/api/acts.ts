import { readCeremonies } from '#app/operations/ceremony/ceremonies.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { findDocument } from '#db/letters/documents.ts'
import { listCommentaries } from '#db/tracking/commentaries.ts'
import type { Act } from './act.ts'
import { spaceActs } from './space-acts.ts'

const appointment = { ceremonyType: 'church', datetime: '2026-03-10T14:30', isConfirmed: 'on', address: 'Ici' }
const rowOfCeremony = async (db: Db, account: Account) => {
  const [ceremony] = await readCeremonies(db, account)
  const { ceremonyType, datetime, isConfirmed, address, phone, thanks, slotMinutes } = ceremony!
  return { ceremonyType, datetime, isConfirmed, address, phone, thanks, slotMinutes }
}
const onCeremony = (field: string, name: string, as: (text: string) => unknown = (text) => text): Act => ({
  page: ({ ceremony }) => `/espace-ceremonie?onglet=ceremonies&ceremonie=${ceremony.id}`,
  form: (text) => ({ ...appointment, phone: '06 11 22 33 44', [field]: text }),
  call: 'PUT /accounts/{hashid}/ec_ceremonies/{ceremonyId}',
  body: (text) => ({ ceremony_type: 'church', address: 'Ici', is_confirmed: true, [name]: as(text) }),
  row: rowOfCeremony,
})
const onPoem = (field: string, name: string): Act => ({
  page: ({ ceremony }) => `/espace-ceremonie?onglet=evenement&ceremonie=${ceremony.id}&evenement=${ceremony.eventId}`,
  form: (text) => ({ minutes: '3', seconds: '10', [field]: text }),
  call: 'PUT /accounts/{hashid}/ec_ceremonies/{ceremonyId}/ec_events/{eventId}',
  body: (text) => ({ duration: 190, [name]: text }),
  row: async (db, account) => {
    const [ceremony] = await readCeremonies(db, account)
    return ceremony?.events.map(({ type, duration, details }) => ({ type, duration, details }))
  },
})
const onTracking = (intent: string, field: string): Pick<Act, 'page' | 'form'> => ({
  page: () => '/demarches-administratives/courriers/bailleur/suivi',
  form: (text) => ({ intent, [field]: text }),
})

/** By what each one changes. */
export const acts: Record<string, Act> = {
  'the address of a ceremony': { ...onCeremony('address', 'address'), most: 200 },
  'its telephone': {
    ...onCeremony('phone', 'phone'),
    values: ['06 12 34 56 78', '12', 'demain', '+33 6 12 34 56 78', ''],
  },
  'its thanks': { ...onCeremony('thanks', 'thanks'), most: 1000 },
  'the minutes of its slot': {
    ...onCeremony('slotMinutes', 'slot_minutes', Number),
    values: ['4', '5', '600', '601', '45'],
  },
  'its hour': {
    ...onCeremony('datetime', 'datetime'),
    values: ['2026-03-11T09:00', 'demain', '10/03/2026 14:30', '2026-02-30T10:00'],
  },
  'the title of a poem': { ...onPoem('title', 'title'), most: 120 },
  'who reads a poem': onPoem('pronouncedBy', 'pronounced_by'),
  ...spaceActs,
  'a note': {
    ...onTracking('note', 'note'),
    call: 'PUT /accounts/{hashid}/document_commentaries/bailleur',
    body: (commentary) => ({ commentary }),
    row: async (db, account) => {
      const notes = await listCommentaries(db, account, { documentId: 'bailleur' })
      return [...new Set(notes.map(({ text }) => text))].toSorted()
    },
    most: 2000,
  },
  'why a letter is set aside': {
    ...onTracking('set-aside', 'reason'),
    call: 'PUT /accounts/{hashid}/document_statuses/bailleur',
    body: (reason) => ({ status: 'non_pertinent', status_data: { reason } }),
    row: async (db, account) => {
      const document = await findDocument(db, account, 'bailleur')
      return [document?.status, document?.statusData.reason]
    },
    values: ['Propriétaire.', '  Propriétaire.\u200B '],
  },
  'the day a letter left': {
    page: () => '/demarches-administratives/courriers/bailleur/suivi',
    form: (sentAt) => ({ intent: 'post', channel: 'plain', evenWithout: 'on', sentAt }),
    call: 'PUT /accounts/{hashid}/document_send_records/bailleur',
    body: (sent_at) => ({ sent_at }),
    row: async (db, account) => [
      (await findDocument(db, account, 'bailleur'))?.status,
      (await db.selectFrom('sendRecord').select('sentAt').where('accountId', '=', account.id).execute()).map(
        ({ sentAt }) => sentAt,
      ),
    ],
    values: ['2026-02-01', '2027-01-01', 'hier', '31/02/2026', '05/03/2026'],
  },
  'an answer that letters share': {
    page: () => '/demarches-administratives/informations?ecran=vous',
    form: (applicantCity) => ({ applicantCity }),
    call: 'PUT /accounts/{hashid}',
    body: (applicant_city) => ({ profile_entries: { applicant_city } }),
    row: async (db, account) => (await readProfile(db, account)).applicantCity,
    values: ['Nantes', '  e\u0301vry\u202E ', '12345', '', 'L’Haÿ-les-Roses'],
  },
}
