/** An environment variable and its value. */
type Setting = [name: 'DATABASE_URL' | 'FILES_FOLDER' | 'ERASED_FILE' | 'UPLOADS_FOLDER', value: string]

/**
 * Runs a step of the start. A problem that the operator can fix (a variable, a folder, a disk, a database that does not
 * answer) ends the process with a French sentence; a bug is thrown unchanged.
 */
export async function orStop<Made>(step: () => Made | Promise<Made>, setting?: Setting): Promise<Made> {
  try {
    return await step()
  } catch (error) {
    const sentence = operatorSentenceOf(error, setting)
    if (sentence === undefined) throw error
    process.stderr.write(`${sentence}\n`)
    process.exit(1)
  }
}

/** Returns the sentence of an error for the operator. Undefined for a bug. */
export function operatorSentenceOf(error: unknown, setting?: Setting): string | undefined {
  const code = codeOf(error)
  if (/^(ENOSPC|EDQUOT|SQLITE_FULL)$/.test(code)) return `Le disque est plein${placeOf(setting)} (${code}).`
  if (/^(EROFS|EACCES|EPERM|ENOTDIR|EEXIST|EIO|SQLITE_(READONLY|CANTOPEN|IOERR)\w*)$/.test(code)) {
    const line =
      setting && `\nDonnez-y les droits d’écriture, ou choisissez un autre dossier\u00A0:\n    ${setting[0]}=…`
    return `Rien ne peut être écrit${placeOf(setting) || ' sur ce disque'} (${code}).${line ?? ''}`
  }
  if (/^(ECONN\w+|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|28...|3D000|57P..)$/.test(code)) {
    return `La base de données ne répond pas, ou refuse la connexion (${code}).\n    DATABASE_URL=…`
  }
  // A plain `Error` of ours without a code is written for the operator.
  return code === '' && error instanceof Error && error.constructor === Error ? error.message : undefined
}

/** Returns the code of the error or of its cause. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return codeOf(error.cause)
}

/** Returns the place, unless the value is a URL, which may contain a password. */
function placeOf(setting: Setting | undefined): string {
  return setting && !setting[1].includes('://') ? ` dans ${setting[1].replace(/^file:/, '')}` : ''
}
