import { z } from 'zod'

/** Address of an API, without a trailing slash. */
export const apiUrl = z.string().regex(/^https?:\/\/[^\\?#@]+[^/\\?#@]$/)
