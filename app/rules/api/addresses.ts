// Path prefix of the calls. The readable contract at `/api` is an ordinary page.

export const API = '/api'

export const openApiPath = `${API}/openapi.json`

/** Whether an address is an API call, which never gets HTML. */
export const isCall = (url = ''): boolean => /^\/api\/[^?]/.test(url)

/** Whether a call uploads a file, which takes longer to arrive. */
export const isUploadCall = (url: string): boolean => /^\/api\/accounts\/[^/]+\/attachments\/[^/]+$/.test(url)
