/** The document of a multipart form. */
export function documentPart(bytes: Buffer, type: string): Buffer {
  const boundary = /boundary=(.+)$/.exec(type)?.[1] ?? ''
  const text = bytes.toString('latin1')
  const part = text.split(`--${boundary}`).find((one) => one.includes('name="document"')) ?? ''
  return Buffer.from(part.slice(part.indexOf('\r\n\r\n') + 4, -2), 'latin1')
}
