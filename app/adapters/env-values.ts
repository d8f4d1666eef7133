import { z } from 'zod'

/** A flag, off by default. */
export const flag = z.enum(['0', '1']).default('0')

/** Scheme, host and port only, because links are made by appending a path. */
export const isOrigin = (address: string) => /^https?:\/\/[^/\\?#@]+\/?$/.test(address) && URL.canParse(address)

/** `127.0.0.1:9464`. */
export function readHostAndPort(text: string, context: z.RefinementCtx): { host: string; port: number } {
  const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(text) ?? []
  if (host === '' || Number(port) > 65535) context.addIssue({ code: 'custom', message: 'address' })
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) }
}

/** Splits a comma-separated list and trims its items. */
export function readList(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')
}
