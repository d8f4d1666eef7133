import type { ReactNode } from 'react'

type SignedMessageProps = {
  name: string
  message: string
  /** Its picture. */
  picture?: ReactNode
  /** Beside the name. */
  note?: ReactNode
}

/** A single message, as it was typed, with the author's name under it. */
export function SignedMessage({ name, message, picture, note }: SignedMessageProps) {
  return (
    <article className="condolence">
      <blockquote className="as-typed" dir="auto">
        {message}
      </blockquote>
      {picture}
      <footer>
        <p>
          <bdi>{name}</bdi>
          {note}
        </p>
      </footer>
    </article>
  )
}
