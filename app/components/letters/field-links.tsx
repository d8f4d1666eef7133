import { Fragment } from 'react'

/** Links to fields, in a sentence. */
export const FieldLinks = ({ links }: { links: readonly { words: string; href: string }[] }) =>
  links.map(({ words, href }, index) => (
    <Fragment key={`${href} ${words}`}>
      {index > 0 && ', '}
      <a href={href}>{words}</a>
    </Fragment>
  ))
