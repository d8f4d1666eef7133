/**
 * Returns who runs a command, for the journal. The commands run as the user of the service, so that the person is only
 * known if they came through sudo.
 */
export const operatorName = (sudoUser: string | undefined, username: string): string => sudoUser || username
