// The addresses of "Utilisateurs": who shares an account, and a user's own access.

export const usersPath = '/utilisateurs'

/** Page where an owner changes the role of a user. */
export const userOf = (userId: string): string => `${usersPath}/${userId}`
/** Confirmation page of the removal of a user. */
export const userRemovalOf = (userId: string): string => `${userOf(userId)}/retirer`
/** The form to invite, for the memorial space. */
export const spaceInvitationPath = `${usersPath}?service=ed`
/** The form to invite, with an email address already in it. */
export const invitingOf = (email: string): string => `${usersPath}?${new URLSearchParams({ adresse: email })}`

export const ownNamePath = `${usersPath}/nom`
/** Open sessions, email address and password of a user. */
export const sessionsPath = `${usersPath}/sessions`
export const auditLogPath = `${usersPath}/journal`
/** Tokens for calls. */
export const tokensPath = `${usersPath}/jetons`
/** Page where an owner makes another user the owner. */
export const handOverPath = `${usersPath}/relais`
/** Page where a user leaves an account. */
export const leavePath = `${usersPath}/quitter`

/** Page where a user proves who they are again. */
export const verificationPath = `${usersPath}/verification`
export const passwordPath = `${usersPath}/UpdatePassword`
/** Page where a user asks for another email address, and the page of the link that confirms it. */
export const emailChangePath = `${usersPath}/adresse`
export const newEmailPath = `${usersPath}/nouvelle-adresse`
