import type { ReactNode } from 'react'
import { CsrfField } from '#app/components/forms/csrf-field.tsx'
import { OnceField } from '#app/components/forms/once-field.tsx'
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
      <form method="post" action={action} className="stack">
        <CsrfField />
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
      </form>
    </>
  )
}
