import type { RichText } from '#app/content/documents.ts'
import { RichLines } from './rich-lines.tsx'

/** Editorial text, one paragraph per line. The sanitised HTML of an editor has its own paragraphs. */
export function RichParagraphs({ text }: { text: RichText }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what an editor wrote has passed the sanitiser.
  if ('html' in text) return <div className="stack" dangerouslySetInnerHTML={{ __html: text.html }} />
  return text.map((line) => (
    <p key={line}>
      <RichLines text={[line]} />
    </p>
  ))
}
