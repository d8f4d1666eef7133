import { Outlet } from '#app/components/page/router.ts'

/** What is stored, and what a person may do with it. */
export default function DataSection() {
  return <Outlet />
}
