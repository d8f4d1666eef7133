import { openPrismic } from '#app/adapters/content/prismic.ts'
import type { PrismicSettings } from '#app/adapters/content/settings.ts'
import { shippedContent } from '#app/adapters/content/shipped.ts'
import type { Db } from '#db/connect.ts'
import { type OpenContent, openContent } from './source.ts'

/** The content of the instance: what ships, or a repository, which begins to be read and is not waited for. */
export async function startContent(
  db: Db,
  settings: PrismicSettings | undefined,
): Promise<Pick<OpenContent, 'source' | 'close'>> {
  if (!settings) return { source: shippedContent, close: () => {} }
  const content = await openContent({ db, ...settings, reader: openPrismic(settings), now: () => new Date() })
  void content.refresh()
  return content
}
