import { Fragment } from 'react'
import type { Segment } from '#app/rules/content/glossary.ts'
import type { ShownText } from '#app/rules/content/view.ts'

/** Anchor of a word, in a page and in the glossary. */
export const anchorOf = (id: string) => `mot-${id}`

/** A line: its bold parts, and a link from the first use of a word to its definition. */
export function Segments({ segments }: { segments: readonly Segment[] }) {
  return (
    <>
      {segments.map(({ text, isBold, word }, index) => {
        const key = `${index} ${text}`
        if (isBold) return <strong key={key}>{text}</strong>
        if (!word) return <Fragment key={key}>{text}</Fragment>
        return (
          <a key={key} href={`#${anchorOf(word.id)}`}>
            <dfn>{text}</dfn>
          </a>
        )
      })}
    </>
  )
}

/** The lines of a section, as a list. HTML from an editor is sanitised on import (docs/decisions/0046). */
export function TextList({ text, className }: { text: ShownText; className?: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it has passed the sanitiser
  if ('html' in text) return <div dangerouslySetInnerHTML={{ __html: text.html }} />
  return (
    <ul className={className}>
      {text.map((line) => (
        <li key={line.map((segment) => segment.text).join('')}>
          <Segments segments={line} />
        </li>
      ))}
    </ul>
  )
}
