import { UnderstandFrame } from '#app/components/content/frame.tsx'
import { Outlet, stylesheets } from '#app/components/page/router.ts'
import styles from '../../styles/content.css?url'

export const links = stylesheets(styles)

/** The words of the papers. */
export default function GlossarySection() {
  return (
    <>
      <UnderstandFrame />
      <Outlet />
    </>
  )
}
