/** A field or a file of a multipart form. */
export type Part = { name: string; value: string | Buffer } | { name: string; fileName: string; bytes: Buffer | string }

const boundary = '----a-boundary-of-this-test'
export const ofParts = `multipart/form-data; boundary=${boundary}`

/** The body that a browser sends. `end`: the closing boundary; empty for a body that was cut. */
export function toBody(parts: Part[], { end = `--${boundary}--\r\n` } = {}): Buffer {
  return Buffer.concat([...parts.flatMap((part) => [...toLines(part), Buffer.from('\r\n')]), Buffer.from(end)])
}

function toLines(part: Part): Buffer[] {
  const ofFile = 'fileName' in part ? `; filename="${part.fileName}"\r\nContent-Type: application/octet-stream` : ''
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${part.name}"${ofFile}\r\n\r\n`
  return [Buffer.from(head), Buffer.from('fileName' in part ? part.bytes : part.value)]
}

/** Returns the fields of a form, in the order of the object. */
export const fieldsOf = (values: Record<string, string>): Part[] =>
  Object.entries(values).map(([name, value]) => ({ name, value }))
