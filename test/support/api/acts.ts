import { LONGEST_TEXT } from '#app/rules/letters/checks/free-text.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { LONGEST_NOTE, LONGEST_REASON, LONGEST_TRACKING_NUMBER } from '#app/rules/tracking/sending.ts'
import { listAudit } from '#db/accounts/audit-entries.ts'
import { readProfile } from '#db/accounts/profile-entries.ts'
import { listFiles } from '#db/files/files.ts'
import { findDocument } from '#db/letters/documents.ts'
import { listCommentaries } from '#db/tracking/commentaries.ts'
import { aPdf, aPhoto } from '#test/support/files.ts'
import type { Act } from './act.ts'
import { ceremonyActs } from './ceremony-acts.ts'
import { relativeActs } from './relative-acts.ts'
import { spaceActs } from './space-acts.ts'

const onTracking = (intent: string, field: string): Pick<Act, 'page' | 'form'> => ({
  page: () => '/demarches-administratives/courriers/bailleur/suivi',
  form: (text) => ({ intent, [field]: text }),
})

const onReason: Act = {
  ...onTracking('set-aside', 'reason'),
  call: 'PUT /accounts/{hashid}/document_statuses/bailleur',
  body: (reason) => ({ status: 'non_pertinent', status_data: { reason } }),
  row: async (db, account) => {
    const document = await findDocument(db, account, 'bailleur')
    return [document?.status, document?.statusData.reason]
  },
}

const leaving = { intent: 'post', channel: 'tracked', evenWithout: 'on', sentAt: '2026-03-05' }

/** A letter is posted once, with the longest number. */
const onTrackingNumber = (call: string, body: (sent: object) => unknown): Act => ({
  page: () => '/demarches-administratives/courriers/bailleur/suivi',
  form: (trackingNumber) => ({ ...leaving, trackingNumber }),
  call: `PUT /accounts/{hashid}/${call}/bailleur`,
  body: (tracking_number) => body({ channel: 'tracked', tracking_number }),
  row: async (db, account) => (await findDocument(db, account, 'bailleur'))?.statusData.trackingNumber,
  values: [],
  most: LONGEST_TRACKING_NUMBER,
})

const files: Record<string, () => Buffer | Promise<Buffer>> = {
  'a document': () => aPdf(),
  'a photograph': () => aPhoto(),
  'a script in a picture': () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  'an empty file': () => Buffer.alloc(0),
}

/** Answers, the letter that they may set aside, and how the journal names the change. */
const onQuestion = (name: string, letter: DocumentId, ask: Pick<Act, 'page' | 'form' | 'body' | 'values'>): Act => ({
  ...ask,
  call: 'PUT /accounts/{hashid}',
  row: async (db, account) => [
    (await readProfile(db, account))[name],
    (await findDocument(db, account, letter))?.status,
    (await listAudit(db, account, { acts: ['questions-answered', 'known-changed'] })).map(({ act }) => act),
  ],
  // The page shows the answers that a caller has to be told.
  isSaidOtherwise: true,
})

/** Acts by the kind of thing that they change. */
export const acts: Record<string, Act> = {
  ...ceremonyActs,
  ...spaceActs,
  ...relativeActs,
  'a note': {
    ...onTracking('note', 'note'),
    call: 'PUT /accounts/{hashid}/document_commentaries/bailleur',
    body: (commentary) => ({ commentary }),
    row: async (db, account) => {
      const notes = await listCommentaries(db, account, { documentId: 'bailleur' })
      return [...new Set(notes.map(({ text }) => text))].toSorted()
    },
    most: LONGEST_NOTE,
  },
  'why a letter is set aside': { ...onReason, values: ['Propriétaire.', '  Propriétaire.\u200B '] },
  // The page keeps the first reason of a letter, so the longest is sent to another family.
  'the longest reason': { ...onReason, values: [], most: LONGEST_REASON },
  'a letter that is taken up again': {
    ...onTracking('resume', 'reason'),
    call: 'PUT /accounts/{hashid}/document_statuses/bailleur',
    body: () => ({ status: 'pending' }),
    row: async (db, account) => (await findDocument(db, account, 'bailleur'))?.status,
    values: ['as it was'],
  },
  'an attachment': {
    page: () => '/demarches-administratives/pieces-jointes/deathCertificate',
    form: () => ({ intent: 'add' }),
    call: 'POST /accounts/{hashid}/attachments/death_certificate',
    file: (name) => files[name]!(),
    field: 'death_certificate',
    row: async (db, account) =>
      (await listFiles(db, account, 'attachment')).map(({ type, pages }) => `${type} ${pages}`).toSorted(),
    values: Object.keys(files),
  },
  'an attachment that is removed': {
    page: ({ file }) => `/demarches-administratives/fichiers/${file.id}/supprimer`,
    form: () => ({}),
    call: 'DELETE /accounts/{hashid}/attachments/death_certificate',
    row: async (db, account) => (await listFiles(db, account, 'attachment')).length,
    values: ['removed', 'removed again'],
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
    honest: '05/03/2026',
  },
  'the number of a tracked letter': onTrackingNumber('document_statuses', (status_data) => ({
    status: 'sent',
    status_data,
  })),
  'the number of a tracked letter, with its day': onTrackingNumber('document_send_records', (sent) => ({
    sent_at: leaving.sentAt,
    ...sent,
  })),
  'the text of a free letter': {
    page: () => '/demarches-administratives/courriers/customizable',
    form: (customizableText) => ({ customizableText }),
    call: 'PUT /accounts/{hashid}',
    body: (customizable_text) => ({ profile_entries: { customizable_text } }),
    row: async (db, account) => (await readProfile(db, account)).customizableText,
    values: ['Je vous écris.'],
    most: LONGEST_TEXT,
  },
  'an answer that sets a letter aside, or takes it up again': onQuestion('deceasedHome', 'bailleur', {
    page: () => '/demarches-administratives/a-qui-ecrire?ecran=1',
    form: (deceasedHome) => ({ deceasedHome, leaseFurnished: 'yes' }),
    body: (deceased_home) => ({ profile_entries: { deceased_home, lease_furnished: 'yes' } }),
    values: ['owner', 'tenant', 'neither', 'castle', ''],
  }),
  'the bills in a name': onQuestion('billsInName', 'energyNotificationDeces', {
    page: () => '/demarches-administratives/a-qui-ecrire?ecran=3',
    form: (bills) => ({
      hadBills: 'yes',
      ...Object.fromEntries(bills.split(',').map((bill) => [`billsInName-${bill}`, 'on'])),
    }),
    body: (bills_in_name) => ({ profile_entries: { had_bills: 'yes', bills_in_name } }),
    values: ['energy', 'water,energy', 'phone', ''],
  }),
  'an answer that letters share': {
    page: () => '/demarches-administratives/informations?ecran=vous',
    form: (applicantCity) => ({ applicantCity }),
    call: 'PUT /accounts/{hashid}',
    body: (applicant_city) => ({ profile_entries: { applicant_city } }),
    row: async (db, account) => (await readProfile(db, account)).applicantCity,
    values: ['Nantes', '  e\u0301vry\u202E ', '12345', '', 'L’Haÿ-les-Roses'],
  },
}
