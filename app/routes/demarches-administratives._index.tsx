import { Picker } from '#app/components/letters/picker/picker.tsx'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { requireMember } from '#app/http/guards.ts'
import type { LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { readPicker } from '#app/operations/letters/picker.ts'
import { can } from '#app/rules/accounts/roles.ts'
import { parisDay } from '#app/rules/days.ts'
import { de } from '#app/rules/french.ts'

export const handle = { layout: 'default-v2' }

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageTitle(`Les courriers ${de(data?.firstName ?? 'votre proche')}`, matches)

/** Every letter, most pressing first, with its dates once the death is dated, and its progress. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { account, role } = await requireMember({ request, context })
  const mayWrite = can(role, 'read-letters')
  return await readPicker(context, account, { mayWrite, today: parisDay(context.now()) })
}

export default function Letters() {
  return <Picker {...useLoaderData<typeof loader>()} />
}
