import { UnderstandFrame } from '#app/components/content/frame.tsx'
import { Outlet } from '#app/components/page/router.ts'
import type { LinksFunction } from '#app/http/router.ts'
import styles from '../../styles/content.css?url'

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The words of the papers. */
export default function GlossarySection() {
  return (
    <>
      <UnderstandFrame />
      <Outlet />
    </>
  )
}
