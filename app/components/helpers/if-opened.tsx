import type { ReactNode } from 'react'
import { usePageData } from '#app/components/page/page-data.ts'
import { findHelperPage } from '#app/rules/helpers/pages.ts'

/** Whether the user may open this page of an account, or send its form. A helper's mandate opens few of them. */
export function useOpened(to: string, method: 'GET' | 'POST' = 'GET'): boolean {
  const { helping } = usePageData() ?? {}
  const path = to.replace(/[?#].*/, '')
  return !helping || findHelperPage({ path, method }, helping.scope) !== undefined
}

type IfOpenedProps = { to: string; method?: 'GET' | 'POST'; children: ReactNode }

/** Shows a link to a page of an account, or its form, to a user who may open it. */
export const IfOpened = ({ to, method, children }: IfOpenedProps) => (useOpened(to, method) ? children : null)
