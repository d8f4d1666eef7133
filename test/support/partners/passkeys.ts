import { addPasskey, enterByPasskey, optionsToAdd, optionsToEnter } from '#app/operations/partners/passkeys.ts'
import type { Db } from '#db/connect.ts'
import { listPasskeys } from '#db/partners/passkeys.ts'
import { openAuthenticator } from './authenticator.ts'
import { openConsole } from './console.ts'

export const notAccepted = { ok: false, problem: 'not-accepted' }

/** The console of a partner whose people have passkeys. Call `reset` before a test. */
export async function openPasskeys(db: Db) {
  const console = await openConsole(db)
  const { deps } = console
  type Signed = Awaited<ReturnType<typeof console.enter>>

  return {
    ...console,
    newDevice: () => openAuthenticator(deps.site.origin),
    keysOf: ({ person }: Pick<Signed, 'person'>) => listPasskeys(db, deps.keys, person.id),
    /** Makes a key with a device, and adds it. */
    async add(signed: Signed, device = openAuthenticator(deps.site.origin)) {
      const answer = device.make((await optionsToAdd(deps, signed))!)
      return { device, result: await addPasskey(deps, signed, { name: 'Bureau', answer }) }
    },
    toEnter: (visitorId = 'my browser') => optionsToEnter(deps, visitorId),
    enterWith: (answer: string, differs: object = {}) =>
      enterByPasskey(deps, { ...console.attempt, answer, ...differs }),
  }
}
