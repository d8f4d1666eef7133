import type { ReactNode } from 'react'
import { initialOf } from '#app/rules/french.ts'

type FaceProps = {
  name: string
  portrait: { path: string; width: number; height: number } | undefined
  Title: 'h1' | 'h2'
  children: ReactNode
}

/** The person first: the portrait, or the initial while there is none, with the name and a line. */
export function Face({ name, portrait, Title, children }: FaceProps) {
  return (
    <div className="face">
      {portrait ? (
        <img src={portrait.path} alt="" width={portrait.width} height={portrait.height} />
      ) : (
        <span className="initial" aria-hidden="true">
          {initialOf(name)}
        </span>
      )}{' '}
      <div>
        <Title>{name}</Title>
        {children && <p>{children}</p>}
      </div>
    </div>
  )
}
