import { setTimeout as wait } from 'node:timers/promises'
import { DAY_MS } from '#app/rules/durations.ts'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { Db } from '#db/connect.ts'
import { keyRing } from '#db/encryption/keys.ts'
import { renewSeals } from '#db/encryption/rotation.ts'
import { listServingProcesses } from '#db/instance/serving-processes.ts'
import { hasMailOfOtherSecret, renewWaitingMails } from '#db/mail/waiting.ts'

/** Milliseconds between two looks at the processes. */
const LOOK_MS = 500

/** Days after which no link of an email that was sealed with an older secret is promised to work. docs/decisions/0009. */
export const OLD_SECRET_DAYS = 31

type Rotation = {
  db: Db
  /** Where all processes read the secrets, newest first. */
  file: { read: () => string[]; write: (secrets: string[]) => void; changedAt: () => Date }
  now: () => Date
  /** Called with the ids of the processes that have not read the file yet. */
  onWait: (ids: string[]) => void
}

/**
 * Makes a new secret the newest one while the service runs. First every process learns to read it, then the file puts
 * it first and every process writes with it, then all that was sealed with older ones is sealed again. Waits as long as
 * a process of another machine has not received the file. May be run again after an interruption.
 */
export async function rotateSecrets({ db, file, now, onWait }: Rotation, made: string): Promise<void> {
  const before = file.read()
  const [name] = keyRing([made]).names
  const untilAll = async (isReady: (secrets: string[]) => boolean) => {
    while (true) {
      const waiting = (await listServingProcesses(db, now())).filter(({ secrets }) => !isReady(secrets))
      if (waiting.length === 0) return
      onWait(waiting.map(({ id }) => id))
      await wait(LOOK_MS)
    }
  }
  file.write([...before, made])
  await untilAll((secrets) => secrets.includes(name!))
  file.write([made, ...before])
  await untilAll((secrets) => secrets[0] === name)
  await renewSeals(db, keyRing([made, ...before]))
}

/**
 * Removes every secret except the newest. Refuses 'none' if there is no other, 'too-soon' before `OLD_SECRET_DAYS` are
 * over, and 'mail-waits' while an email sealed with it has not been sent. `atOnce`, because one has leaked: refuses
 * neither, and seals those emails again.
 */
export async function removeOldSecrets(
  { db, file, now }: Omit<Rotation, 'onWait'>,
  { atOnce }: { atOnce: boolean },
): Promise<Outcome<number, 'none' | 'too-soon' | 'mail-waits'>> {
  const [newest, ...old] = file.read()
  if (!newest || old.length === 0) return refuse('none')
  if (!atOnce && now().getTime() - file.changedAt().getTime() < OLD_SECRET_DAYS * DAY_MS) return refuse('too-soon')
  const keys = keyRing([newest, ...old])
  await renewSeals(db, keys)
  if (atOnce) await renewWaitingMails(db, keys)
  else if (await hasMailOfOtherSecret(db, keys)) return refuse('mail-waits')
  file.write([newest])
  return accept(old.length)
}
