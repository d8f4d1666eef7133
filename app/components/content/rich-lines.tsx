import { Fragment } from 'react'
import type { RichText } from '#app/content/documents.ts'
import { frTypo } from '#app/rules/french.ts'

/** Editorial text within a paragraph: its lines one below the other, or the sanitised HTML of an editor. */
export function RichLines({ text }: { text: RichText }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what an editor wrote has passed the sanitiser.
  if ('html' in text) return <span dangerouslySetInnerHTML={{ __html: text.html }} />
  return text.map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      {bold(line)}
    </Fragment>
  ))
}

/** "**13 chiffres.** En haut." → <strong>13 chiffres.</strong> En haut. */
const bold = (line: string) =>
  line
    .split('**')
    // Every other element is between two pairs of stars.
    .map((piece, index) => (index % 2 === 1 ? <strong key={piece}>{frTypo(piece)}</strong> : frTypo(piece)))
