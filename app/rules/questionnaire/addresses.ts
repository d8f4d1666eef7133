// The addresses of "Guichet".

export const deskPath = '/guichet'
export const deskAutosavePath = `${deskPath}/enregistrement`

/** Name of the searched word in the URL. */
export const WORD = 'mot'
/** The page with the questions that contain a word, or all of them. */
export const deskSearchOf = (word: string): string =>
  word ? `${deskPath}?${new URLSearchParams({ [WORD]: word })}` : deskPath
