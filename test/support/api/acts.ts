import { readProfile } from '#db/accounts/profile-entries.ts'
import { findDocument } from '#db/letters/documents.ts'
import { listCommentaries } from '#db/tracking/commentaries.ts'
import type { Act } from './act.ts'
import { ceremonyActs } from './ceremony-acts.ts'
import { spaceActs } from './space-acts.ts'

const onTracking = (intent: string, field: string): Pick<Act, 'page' | 'form'> => ({
  page: () => '/demarches-administratives/courriers/bailleur/suivi',
  form: (text) => ({ intent, [field]: text }),
})

/** By what each one changes. */
export const acts: Record<string, Act> = {
  ...ceremonyActs,
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
