import { Outlet } from '#app/components/page/router.ts'

/** The letters. */
export default function LettersSection() {
  return <Outlet />
}
