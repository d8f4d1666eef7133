import { zipOf } from '#app/adapters/files/zip.ts'

// Minimal word-processor documents.

/** A ZIP of these parts, by name. */
export const anArchive = (parts: Record<string, string>): Promise<Buffer> =>
  zipOf(
    Object.entries(parts).map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
    new Date('2026-03-05T12:00:00Z'),
  )

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const PACKAGE = 'http://schemas.openxmlformats.org'

/** A Word document of these paragraphs. */
export const aDocx = (...paragraphs: string[]): Promise<Buffer> =>
  anArchive({
    '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/package/2006/relationships"><Relationship Id="r1" Type="${PACKAGE}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `${XML}<w:document xmlns:w="${PACKAGE}/wordprocessingml/2006/main"><w:body>${paragraphs.map((text) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`).join('')}</w:body></w:document>`,
  })

/** A LibreOffice document of this body: `<text:p>…</text:p>`. */
export const anOdt = (body: string): Promise<Buffer> =>
  anArchive({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `${XML}<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
  })
