import type { ComponentProps } from 'react'
import { usePageData } from '#app/components/page/page-data.ts'
import { CsrfField } from './csrf-field.tsx'

/**
 * A form sent to its own page. Without an `action`, the browser would send it to the address with its fragment, and a
 * page that opens at a fragment does not focus its error summary.
 */
export function PostForm({ children, ...attributes }: Omit<ComponentProps<'form'>, 'method' | 'action'>) {
  const { pathAndQuery, helping } = usePageData() ?? {}
  return (
    <form method="post" action={pathAndQuery} autoComplete={helping && 'off'} {...attributes}>
      <CsrfField />
      {children}
    </form>
  )
}
