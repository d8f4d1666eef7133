import { Outlet } from '#app/components/page/router.ts'

/** One letter: its form, its follow-up, its reminder, its email, its removal. */
export default function LetterSection() {
  return <Outlet />
}
