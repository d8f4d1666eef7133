import type { Kysely } from 'kysely'

/** Deleting a file looks for the rows that refer to it: without an index, in whole tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const references = {
    bundle_by_file: ['bundle', 'file_id'],
    export_part_by_file: ['export_part', 'file_id'],
    import_part_by_file: ['import_part', 'file_id'],
    letter_reply_by_file: ['letter_reply', 'file_id'],
    picture_by_renditions: ['picture', 'renditions_file_id'],
    send_record_by_pdf: ['send_record', 'pdf_file_id'],
    send_record_by_receipt: ['send_record', 'receipt_file_id'],
  } as const
  for (const [name, [table, column]] of Object.entries(references)) {
    await db.schema.createIndex(name).on(table).column(column).execute()
  }
}
