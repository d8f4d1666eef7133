import type { ReactNode } from 'react'

type SearchFormProps = {
  path: string
  typed: string
  label?: string
  /** Name of the word in the query. */
  name?: string
  button?: string
  children?: ReactNode
}

/** A search form that uses GET, so it works without JavaScript. */
export function SearchForm({
  path,
  typed,
  label = 'Chercher un mot',
  name = 'q',
  button = 'Chercher',
  children,
}: SearchFormProps) {
  return (
    <form className="find" method="get" action={path}>
      <label htmlFor={name}>{label}</label>
      <input
        className="search"
        type="search"
        id={name}
        name={name}
        autoComplete="off"
        defaultValue={typed}
        maxLength={80}
      />
      <button type="submit" className="button quiet">
        {button}
      </button>
      {children}
    </form>
  )
}
