import { type Selectable, sql } from 'kysely'
import type { Answers } from '#app/rules/letters/conditions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import type { PaidLetters } from '#app/rules/orders/letter-payment.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { openProfile } from '#db/accounts/profile-entries.ts'
import type { Db } from '#db/connect.ts'
import { type StoredPieces, toStoredPieces } from '#db/files/attachment-choices.ts'
import { type DocumentState, toDocument } from './documents.ts'
import type { DocumentTable } from './schema.ts'

/** Stored state of all the letters of an account and of their attachments, without their sendings. */
export type StoredLetters = {
  /** All the answers of the family. */
  profile: Answers
  /** Letters that were saved at least once, by id. */
  documents: DocumentState[]
  /** Letters chosen to be printed together, in the order they were added. */
  basket: DocumentId[]
  /** Letters printed here for posting, by id. */
  printed: DocumentId[]
  paid: PaidLetters
  pieces: StoredPieces
}

type Row = Pick<
  Selectable<DocumentTable>,
  'documentId' | 'status' | 'statusDataSealed' | 'createdAt' | 'updatedAt' | 'updatedBy'
> & { source: 'profile' | 'document' | 'basket' | 'printed' | 'paid' | 'paying' | 'filed' | 'choice'; place: string }

/** Reads all of it in one query. Pages need it together, and half the cost of a small query is the round trip. */
export async function readStoredLetters(db: Db, account: Account): Promise<StoredLetters> {
  const { rows } = await sql<Row>`
    select 'document' as source, document_id, '' as place,
      status, status_data_sealed, created_at, updated_at, updated_by
    from document where account_id = ${account.id}
    union all
    select 'profile', '', '', null, answers_sealed, null, null, null
    from profile_snapshot where account_id = ${account.id}
    union all
    select 'basket', document_id, added_at, null, null, null, null, null
    from basket_entry where account_id = ${account.id}
    union all
    select 'printed', document_id, '', null, null, null, null, null
    from letter_print where account_id = ${account.id}
    union all
    select 'paid', document_id, '', null, null, null, null, null
    from order_letter where account_id = ${account.id} and granted_at is not null and refund_id is null
      and document_id not like 'envoi:%'
    union all
    select 'paying', '', '', null, null, null, null, null
    from account inner join domain on domain.id = account.domain_id
    where account.id = ${account.id} and paying_domain = 1
    union all
    select 'choice', type, choice, null, null, null, null, null
    from attachment_choice where account_id = ${account.id}
    union all
    select distinct 'filed', type, '', null, null, null, null, null
    from file where account_id = ${account.id} and kind = 'attachment' and scan <> 'infected' and type <> ''
    order by source, place, document_id`.execute(db)
  const of = (source: Row['source']) => rows.filter((row) => row.source === source)
  const idsOf = (source: Row['source']) => of(source).map(({ documentId }) => documentId)
  const [snapshot] = of('profile')
  return {
    profile: await openProfile(db, account, snapshot?.statusDataSealed),
    documents: of('document').map((row) => toDocument(row, account)),
    basket: idsOf('basket'),
    printed: idsOf('printed'),
    // The partner offers the service: no payment is required.
    paid: of('paying').length > 0 ? idsOf('paid') : 'all',
    pieces: toStoredPieces([
      ...of('filed').map(({ documentId }) => ({ type: documentId, choice: null })),
      ...of('choice').map(({ documentId, place }) => ({ type: documentId, choice: place })),
    ]),
  }
}
