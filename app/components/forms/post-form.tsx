import type { ComponentProps } from 'react'
import { usePageData } from '#app/components/page/page-data.ts'
import { CsrfField } from './csrf-field.tsx'

type PostFormProps = Omit<ComponentProps<'form'>, 'method' | 'action'> & { action?: string | undefined }

/**
 * A form with its CSRF token, sent to `action` or else to its own page. Without an address, the browser would add the
 * fragment, and a page that opens at a fragment does not focus its error summary. While a helper acts for a family, the
 * browser does not propose the helper's own details.
 */
export function PostForm({ action, children, ...attributes }: PostFormProps) {
  const { pathAndQuery, helping } = usePageData() ?? {}
  return (
    <form method="post" action={action ?? pathAndQuery} autoComplete={helping && 'off'} {...attributes}>
      <CsrfField />
      {children}
    </form>
  )
}
