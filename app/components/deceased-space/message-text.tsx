import type { ShownMessage } from '#app/rules/condolences/shown-message.ts'
import { de } from '#app/rules/french.ts'

/** A message as submitted, with its picture. */
export function MessageText({ name, message, picture }: Pick<ShownMessage, 'name' | 'message' | 'picture'>) {
  return (
    <>
      <blockquote className="as-typed" dir="auto">
        {message}
      </blockquote>
      {picture && (
        <p>
          <a href={picture.largePath}>
            <img
              src={picture.path}
              width={picture.width}
              height={picture.height}
              alt={`Jointe au message ${de(name)}`}
              loading="lazy"
            />
          </a>
        </p>
      )}
    </>
  )
}
