import type { RichText } from '#app/rules/content/types.ts'
import { RichLines } from './rich-lines.tsx'

/** A text of content, a paragraph a line; the sanitised HTML of an editor has paragraphs of its own. */
export function RichParagraphs({ text }: { text: RichText }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what an editor wrote has passed the sanitiser.
  if ('html' in text) return <div className="stack" dangerouslySetInnerHTML={{ __html: text.html }} />
  return text.map((line) => (
    <p key={line}>
      <RichLines text={[line]} />
    </p>
  ))
}
