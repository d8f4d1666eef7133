import { accept, type DetailedOutcome, refuse } from '#app/rules/outcome.ts'
import type { Faulty } from '#app/rules/partners/partner.ts'
import type { ShopWindow } from '#app/rules/partners/shop-window.ts'
import type { Domain } from '#db/partners/domains.ts'
import { changedPictures, drawPictures, type Files, writePictures } from './pictures.ts'
import { checkWindow, drafts, type WindowChange } from './shop-window.ts'

/** What a draft changes: settings, and a file for each picture. */
export type Drafted = { settings: Partial<ShopWindow>; files?: Files }

/**
 * Checks a draft over the window `before`. Returns the change that saves it, and `store`, which writes its pictures once
 * the change is accepted. `folder`: contains a folder of pictures for each partner.
 */
export async function prepareDraft(
  folder: string,
  { domain, before }: { domain: Domain; before: ShopWindow },
  { settings, files = {} }: Drafted,
): Promise<DetailedOutcome<{ change: WindowChange; store: () => Promise<void> }, Faulty>> {
  const { drawn, faults } = await drawPictures(files)
  const checked = checkWindow(domain, { ...before, ...settings, ...changedPictures(domain, files, drawn) })
  const wrong = [...(checked.ok ? [] : checked.faults), ...faults]
  if (!checked.ok || wrong.length > 0) return refuse('faulty', { faults: wrong })
  return accept({ change: drafts(checked.value), store: () => writePictures(folder, domain, drawn) })
}
