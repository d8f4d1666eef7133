/** A field of a form made of parts, or the file of one. */
export type Part = { name: string; value: string | Buffer } | { name: string; fileName: string; bytes: Buffer | string }

const boundary = '----a-boundary-of-this-test'
export const ofParts = `multipart/form-data; boundary=${boundary}`

/** What a browser sends. `end`: what closes the form, nothing for one that was cut. */
export function toBody(parts: Part[], { end = `--${boundary}--\r\n` } = {}): Buffer {
  return Buffer.concat([...parts.flatMap((part) => [...toLines(part), Buffer.from('\r\n')]), Buffer.from(end)])
}

function toLines(part: Part): Buffer[] {
  const ofFile = 'fileName' in part ? `; filename="${part.fileName}"\r\nContent-Type: application/octet-stream` : ''
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${part.name}"${ofFile}\r\n\r\n`
  return [Buffer.from(head), Buffer.from('fileName' in part ? part.bytes : part.value)]
}

/** The fields of a form, in the order of their names here. */
export const fieldsOf = (values: Record<string, string>): Part[] =>
  Object.entries(values).map(([name, value]) => ({ name, value }))
