/** A variable of the environment, and what it names here. */
type Setting = [name: 'DATABASE_URL' | 'FILES_FOLDER' | 'ERASED_FILE' | 'UPLOADS_FOLDER', value: string]

/**
 * Takes a step of a start. What whoever runs the instance can mend (a variable, a folder, a disk, a database that does
 * not answer) ends the process with a French sentence; a fault of ours is thrown as it came.
 */
export async function orStop<Made>(step: () => Made | Promise<Made>, setting?: Setting): Promise<Made> {
  try {
    return await step()
  } catch (error) {
    const sentence = sentenceOf(error, setting)
    if (sentence === undefined) throw error
    process.stderr.write(`${sentence}\n`)
    process.exit(1)
  }
}

/** What to say of an error to whoever runs the instance. Undefined for a fault of ours. */
export function sentenceOf(error: unknown, setting?: Setting): string | undefined {
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
  // An error of ours that is not a fault is plain, and says what to do.
  return code === '' && error instanceof Error && error.constructor === Error ? error.message : undefined
}

/** Of the error, or of what caused it. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('code' in error && typeof error.code === 'string') return error.code
  return codeOf(error.cause)
}

/** Where, if no password stands in it. */
function placeOf(setting: Setting | undefined): string {
  return setting && !setting[1].includes('://') ? ` dans ${setting[1].replace(/^file:/, '')}` : ''
}
