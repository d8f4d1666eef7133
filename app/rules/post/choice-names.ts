/** Names of the fields of a letter on the page where a family chooses who posts it, before its id. */
export const CHOICE = 'envoi-'
export const WITHOUT = 'sans-'

/** Value of a letter that the family posts itself. */
export const BY_HAND = 'moi'
