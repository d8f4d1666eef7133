/** A search form that uses GET, so it works without JavaScript. */
export function SearchForm({ path, typed }: { path: string; typed: string }) {
  return (
    <form className="find" method="get" action={path}>
      <label htmlFor="q">Chercher un mot</label>
      <input className="search" type="search" id="q" name="q" autoComplete="off" defaultValue={typed} maxLength={80} />
      <button type="submit" className="button quiet">
        Chercher
      </button>
    </form>
  )
}
