import { can, type Role } from '#app/rules/accounts/roles.ts'
import { endpoints } from '#test/roles/endpoints.ts'
import type { Section, State } from '../state.ts'

/** Every page that requires a role, as the strongest role that may not open it. */
export const refusedRoles: Section = {
  title: 'What a role may not open',
  states: Object.entries(endpoints).flatMap(([name, endpoint]) =>
    refused(name.replace(/^app\/routes\/| loader/g, ''), endpoint),
  ),
}

function refused(name: string, { permission, path, form }: (typeof endpoints)[string]): State[] {
  if (form || permission === 'be-signed-in') return []
  const weaker: Exclude<Role, 'owner'>[] = ['administrator', 'reader']
  const who = weaker.find((role) => !can(role, permission))
  return who ? [{ name: `${name}, to ${who === 'reader' ? 'a reader' : 'an editor'}`, path, who, status: 403 }] : []
}
