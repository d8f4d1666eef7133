/** Something still missing in a letter, and the address of its field. */
export type Missing = { words: string; href: string }

export function MissingList({ missing }: { missing: Missing[] }) {
  if (missing.length === 0) return null
  return (
    <ul className="list">
      {missing.map(({ words, href }) => (
        <li key={`${href} ${words}`}>
          <a href={href}>{words}</a>
        </li>
      ))}
    </ul>
  )
}
