import { openPrismic } from '#app/adapters/content/prismic.ts'
import type { PrismicSettings } from '#app/adapters/content/settings.ts'
import { shippedContent } from '#app/adapters/content/shipped.ts'
import type { Db } from '#db/connect.ts'
import { type OpenContent, openContent } from './source.ts'

/** Opens the content of the instance: the built-in one, or a repository, which is read in the background. */
export async function startContent(
  db: Db,
  settings: PrismicSettings | undefined,
): Promise<Pick<OpenContent, 'source' | 'close'>> {
  if (!settings) return { source: shippedContent, close: () => {} }
  const content = await openContent({ db, ...settings, reader: openPrismic(settings), now: () => new Date() })
  void content.refresh()
  return content
}
