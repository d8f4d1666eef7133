import { usersPath } from '../accounts/addresses.ts'

/** The page of a helper: the accounts that they may open. */
export const helpingPath = '/aider'

/** Where an owner lets a helper fill in the account, and takes it back. */
export const ownHelpersPath = `${usersPath}/aide`
/** The paper of a mandate, to sign. */
export const helperPaperOf = (id: string): string => `${ownHelpersPath}/${id}.pdf`
