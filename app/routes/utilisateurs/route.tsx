import { Outlet } from '#app/components/page/router.ts'

/** Who shares the account, and how each signs in. */
export default function UsersSection() {
  return <Outlet />
}
