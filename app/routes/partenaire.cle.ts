import { z } from 'zod'
import { redirectTo, seeOther } from '#app/http/answers.ts'
import { browserOf } from '#app/http/browser.ts'
import { readForm } from '#app/http/form.ts'
import { startTeamSession } from '#app/http/partners/team.ts'
import type { ActionFunctionArgs } from '#app/http/router.ts'
import { enterByPasskey } from '#app/operations/partners/passkeys.ts'
import { consoleEntrance } from '#app/rules/partners/addresses.ts'
import { LONGEST_ANSWER } from '#app/rules/partners/passkeys.ts'

export function loader() {
  return redirectTo(consoleEntrance)
}

const form = z.object({ answer: z.string().max(LONGEST_ANSWER), sharedComputer: z.string().optional() })

/** Enters the console by a key. Its form is that of the entrance. */
export async function action({ request, context }: ActionFunctionArgs) {
  const posted = await readForm(request, form)
  if (!posted.ok) return seeOther(consoleEntrance, { notice: 'cleRefusee' })
  const { answer, sharedComputer } = posted.value
  const browser = browserOf({ request, context })
  const attempt = { answer, shared: sharedComputer === 'on', browser, onceKey: posted.once }
  const started = await enterByPasskey(context, attempt)
  if (!started.ok) return seeOther(consoleEntrance, { notice: 'cleRefusee' })
  return startTeamSession({ request, context }, started.value)
}
