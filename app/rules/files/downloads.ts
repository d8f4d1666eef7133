import { unlisted } from '#app/rules/deceased-space/unlisted.ts'
import type { ScanState } from './uploads.ts'

/**
 * Whether a file may be downloaded by a member or, without `userId`, by the recipient of a letter. Before the antivirus
 * scan, only the user who uploaded it may download it; an infected file is never served. security-A.6.
 */
export function canHandOut({ scan, createdBy }: { scan: ScanState; createdBy?: string }, userId?: string): boolean {
  return scan === 'clean' || scan === 'unscanned' || (scan === 'pending' && !!userId && createdBy === userId)
}

/**
 * Additional headers of a family's file: not cached or indexed, no active content, not embedded by other sites.
 * security-A.6.
 */
export const fileHeaders = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': `sandbox; default-src 'none'`,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  ...unlisted,
} as const

/** Reasons not to serve a file. */
export type FileProblem = keyof typeof refusals

const refusals = {
  'unknown-file': {
    status: 404,
    title: 'Ce fichier n’est pas ici',
    lede: 'Il a peut-être été supprimé. Vos autres fichiers sont gardés.',
  },
  pending: {
    status: 403,
    title: 'Ce fichier attend d’être vérifié',
    lede: 'Notre antivirus ne l’a pas encore lu. En attendant, seule la personne qui l’a ajouté peut l’ouvrir.',
  },
  infected: {
    status: 403,
    title: 'Ce fichier ne peut pas être ouvert',
    lede: 'Il est dangereux, ou n’a pas pu être gardé. Supprimez-le, et ajoutez-en une autre copie.',
  },
} as const

/** Returns the error page. It is the same for other people's files and for missing files. */
export const fileRefusal = (problem: FileProblem): { status: number; title: string; lede: string } => refusals[problem]
