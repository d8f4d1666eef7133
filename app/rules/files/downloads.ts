import { unlisted } from '#app/rules/deceased-space/unlisted.ts'
import type { ScanState } from './uploads.ts'

/**
 * Whether a file may be handed out, to a member or, with no `userId`, to the recipient of a letter. Before the
 * antivirus has answered, it goes back only to the person who brought it; once condemned, to nobody. security-A.6.
 */
export function canHandOut({ scan, createdBy }: { scan: ScanState; createdBy?: string }, userId?: string): boolean {
  return scan === 'clean' || scan === 'unscanned' || (scan === 'pending' && !!userId && createdBy === userId)
}

/**
 * What a family's own file carries besides: nothing keeps it or lists it, nothing in it runs, no other
 * site shows it. security-A.6.
 */
export const fileHeaders = {
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': `sandbox; default-src 'none'`,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  ...unlisted,
} as const

/** Why a file is not handed out. */
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

/** The page that comes instead: one for a file of other people and for a file that never was. */
export const fileRefusal = (problem: FileProblem): { status: number; title: string; lede: string } => refusals[problem]
