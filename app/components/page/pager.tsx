import { pageNumbers } from '#app/rules/pagination.ts'

/** `pathOf`: the address of one page of the list. */
type PagerProps = { label: string; page: number; pages: number; pathOf: (page: number) => string }

/** Links to the other pages of a list, the current one marked. Nothing for a list of one page. */
export function Pager({ label, page, pages, pathOf }: PagerProps) {
  if (pages === 1) return null
  const numbers = pageNumbers(page, pages)
  return (
    <nav className="pages" aria-label={label}>
      <ul>
        {page > 1 && (
          <li>
            <a href={pathOf(page - 1)}>Page précédente</a>
          </li>
        )}
        {numbers.map((number, index) => (
          <li key={number}>
            {number - (numbers[index - 1] ?? 0) > 1 && '… '}
            <a href={pathOf(number)} aria-current={number === page ? 'page' : undefined}>
              {number}
            </a>
          </li>
        ))}
        {page < pages && (
          <li>
            <a href={pathOf(page + 1)}>Page suivante</a>
          </li>
        )}
      </ul>
    </nav>
  )
}
