import { usersPath } from '../accounts/addresses.ts'

/** The page of a helper: the accounts that they may open. */
export const helpingPath = '/aider'

/** Where a helper of a team opens an account for a person without an email address. */
export const newHelpedPath = `${helpingPath}/nouveau`
/** The page of a mandate that a team began, for its helper. */
export const helpedPathOf = (id: string): string => `${helpingPath}/${id}`
export const helpedPaperOf = (id: string): string => `${helpingPath}/${id}.pdf`
/** The sheet that the helper hands over, of the account that the session opens. */
export const handoverPath = `${helpingPath}/dossier/lettre.pdf`
/** Whether the form of this page accepts the photograph of a signed paper. */
export const takesPaper = (path: string): boolean => path === ownHelpersPath || /^\/aider\/[^/.]+$/.test(path)

/** Where an owner lets a helper fill in the account, and takes it back. */
export const ownHelpersPath = `${usersPath}/aide`
/** It asks for the photograph of one signed paper, without its other forms, which would lose it. */
export const signedPaperOf = (id: string): string => `${ownHelpersPath}?papier=${id}`
/** The paper of a mandate, to sign. */
export const helperPaperOf = (id: string): string => `${ownHelpersPath}/${id}.pdf`
