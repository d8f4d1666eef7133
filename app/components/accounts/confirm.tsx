import type { ReactNode } from 'react'
import { OnceField } from '#app/components/forms/once-field.tsx'
import { PostForm } from '#app/components/forms/post-form.tsx'
import { usersPath } from '#app/rules/accounts/addresses.ts'

type ConfirmProps = {
  title: string
  action: string
  button: string
  /** Target of the link "Ne rien changer". */
  back?: string
  danger?: boolean
  children: ReactNode
}

export function Confirm({ title, action, button, back = usersPath, danger = false, children }: ConfirmProps) {
  return (
    <>
      <h1>{title}</h1>
      <PostForm action={action} className="stack">
        <OnceField />
        {children}
        <p className="actions">
          <button type="submit" className={danger ? 'button danger' : 'button'}>
            {button}
          </button>{' '}
          <a className="link" href={back}>
            Ne rien changer
          </a>
        </p>
      </PostForm>
    </>
  )
}
