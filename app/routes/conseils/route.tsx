import { UnderstandFrame } from '#app/components/content/frame.tsx'
import { Outlet, stylesheets } from '#app/components/page/router.ts'
import contentStyles from '../../styles/content.css?url'

export const links = stylesheets(contentStyles)

/** Advice: its index, and each page. */
export default function AdviceSection() {
  return (
    <>
      <UnderstandFrame />
      <Outlet />
    </>
  )
}
