import { type Kysely, sql } from 'kysely'

/** One column per statement, because SQLite adds only one at a time. An empty text is a setting that was not given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const domain = db.schema.alterTable('domain')
  await domain.renameColumn('help_email', 'email').execute()
  await domain.dropColumn('legal_notice').execute()

  await domain.addColumn('accent', 'text', (column) => column.notNull().defaultTo('#25222b')).execute()

  // JSON: path, width, height
  for (const name of ['logo', 'banner', 'flowers_banner_image']) await domain.addColumn(name, 'text').execute()

  const texts = ['flowers_banner_alt', 'flowers_banner_target', 'custom_message_ec']
  const videos = ['tuto_video_inscription', 'tuto_video_hors_inscription']
  const publisher = ['publisher_name', 'publisher_address', 'publisher_director', 'publisher_host', 'publisher_contact']
  for (const name of [...texts, ...videos, ...publisher, 'privacy_contact']) {
    await domain.addColumn(name, 'text', (column) => column.notNull().defaultTo('')).execute()
  }

  for (const [name, initial] of Object.entries({ paying_domain: 0, editable_ec: 1, short_form: 0 })) {
    await domain
      .addColumn(name, 'integer', (column) =>
        column
          .notNull()
          .defaultTo(initial)
          .check(sql`${sql.ref(name)} in (0, 1)`),
      )
      .execute()
  }
}
