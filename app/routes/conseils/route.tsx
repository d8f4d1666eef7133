import { UnderstandFrame } from '#app/components/content/frame.tsx'
import { Outlet } from '#app/components/page/router.ts'
import type { LinksFunction } from '#app/http/router.ts'
import contentStyles from '../../styles/content.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: contentStyles }]

/** Advice: its index, and each page. */
export default function AdviceSection() {
  return (
    <>
      <UnderstandFrame />
      <Outlet />
    </>
  )
}
