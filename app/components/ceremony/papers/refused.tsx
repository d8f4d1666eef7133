import { preparing } from '#app/components/files/preparing.tsx'
import { refusedFile } from '#app/components/files/refused.tsx'
import type { InsteadOfFile } from '#app/components/page/standalone.tsx'
import { announcementFileOf, ceremonyArchivePathOf, ceremonyOf, paperOf } from '#app/rules/ceremony/addresses.ts'
import type { PaperName } from '#app/rules/ceremony/papers/papers.ts'
import { type PaperRefusal, paperRefusals } from './refusals.ts'

/**
 * The page shown instead of the PDF: why, and what to do. The ceremony can always be read, and printed from the
 * browser.
 */
export const paperRefused = (paper: PaperName, ceremonyId: string, problem: PaperRefusal): InsteadOfFile =>
  refusedAt(paperOf(paper, ceremonyId), ceremonyId, problem)

/** The page shown instead of the ZIP, with a link to request it again. */
export const ceremonyArchiveRefused = (ceremonyId: string, problem: PaperRefusal): InsteadOfFile =>
  refusedFile(paperRefusals[problem], {
    actions: (
      <a className="button" href={ceremonyOf(ceremonyId)}>
        Revenir à la cérémonie
      </a>
    ),
  })

/** The page shown while the ZIP is being made. */
export const ceremonyArchivePreparing = (ceremonyId: string): InsteadOfFile =>
  preparing('Nous préparons toute la cérémonie', {
    again: ceremonyArchivePathOf(ceremonyId),
    what: 'le dossier',
    back: (
      <a className="button quiet" href={ceremonyOf(ceremonyId)}>
        Revenir à la cérémonie
      </a>
    ),
  })

/** The page shown instead of the death notice or the thank-you cards. */
export const announcementRefused = (ceremonyId: string, sheet: string, problem: PaperRefusal): InsteadOfFile =>
  refusedAt(announcementFileOf(ceremonyId, sheet), ceremonyId, problem)

function refusedAt(address: string, ceremonyId: string, problem: PaperRefusal): InsteadOfFile {
  return refusedFile(paperRefusals[problem], {
    actions: (
      <>
        <a className="button" href={address}>
          Réessayer
        </a>{' '}
        <a className="button quiet" href={ceremonyOf(ceremonyId)}>
          Voir la cérémonie
        </a>
      </>
    ),
    note: 'Vous pouvez aussi imprimer le déroulé depuis votre navigateur, en ouvrant «\u00A0Voir la cérémonie\u00A0».',
  })
}
