// Where the calls stand. The readable page of the contract, `/api`, is a page like any other.

export const API = '/api'

/** Whether an address is that of a call: it is never answered with HTML. */
export const isCall = (url = ''): boolean => /^\/api\/[^?]/.test(url)

/** Whether a call brings a file, which takes longer to arrive. */
export const isUploadCall = (url: string): boolean => /^\/api\/accounts\/[^/]+\/attachments\/[^/]+$/.test(url)
