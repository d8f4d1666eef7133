import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import { readPrinted } from './finish.ts'

/** Counts the pages of a PDF of ours. Refuses one that is damaged. */
export async function pageCountOf(bytes: Uint8Array): Promise<Outcome<number, 'unreadable-attachment'>> {
  try {
    return accept((await readPrinted(bytes)).getPageCount())
  } catch {
    return refuse('unreadable-attachment')
  }
}
