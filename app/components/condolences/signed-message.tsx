import type { ReactNode } from 'react'

type SignedMessageProps = {
  name: string
  message: string
  /** Its picture. */
  picture?: ReactNode
  /** Beside the name. */
  note?: ReactNode
}

/** A single message as submitted, with the author's name below it. */
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
