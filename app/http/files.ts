import { attachmentDisposition, fileHeaders } from '#app/rules/downloads.ts'
import { leavingName } from '#app/rules/uploads.ts'

/** A file of a family, as every address of one hands it out: to be saved, and never shown by the browser. trust A.6. */
export function fileAnswer(file: { name: string; mediaType: string }, bytes: Uint8Array): Response {
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      ...fileHeaders,
      'Content-Type': file.mediaType,
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': attachmentDisposition(leavingName(file)),
    },
  })
}
