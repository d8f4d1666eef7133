import type { CondolenceDraft } from '#app/rules/condolences/form.ts'
import type { Upload } from '#app/rules/files/uploads.ts'
import { isSentAgain } from '#app/rules/forms/sent-again.ts'
import { accept } from '#app/rules/outcome.ts'
import type { Account } from '#db/accounts/accounts.ts'
import { findCondolence } from '#db/condolences/condolences.ts'
import type { Db } from '#db/connect.ts'
import { hashOf } from '#db/encryption/hash.ts'
import type { KeyRing } from '#db/encryption/keys.ts'
import { findStoredAnswers, type IdempotencyKey, storeAnswer } from '#db/instance/idempotency-keys.ts'

// Detects a condolence that is sent again, by the same form (a double click) or by a new form in which a browser has
// stores the text after "Back".

/** Owner of the keys of calls without a token. Each key is a secret of its sender. */
const CALLER = hashOf('a caller')

type Submission = { draft: CondolenceDraft; upload: Upload | undefined; once: string | undefined }

/**
 * Idempotency keys of a submission. `form`: of this form or call; `content`: of its content, in any form. Undefined if
 * nothing identifies the sender.
 */
export type SubmissionKeys = {
  form: { key: string | undefined; userId: string }
  content: IdempotencyKey | undefined
}

/**
 * Builds the keys. The whole content counts, picture included, so that another person on the same machine, or an email
 * address added later, makes another condolence. The key is keyed with our secret, because names can be guessed.
 * `sender`: the user, or the browser by its cookie. A network is not a sender, because many people share one.
 */
export function submissionKeysOf(
  keys: KeyRing,
  { id }: Account,
  sender: string | undefined,
  { draft, upload, once }: Submission,
): SubmissionKeys {
  const photo = upload && [upload.fileName, upload.bytes]
  const { name, message, email } = draft
  return {
    form: { key: once && photo ? hashOf(JSON.stringify([once, photo])) : once, userId: sender ?? CALLER },
    content:
      sender === undefined
        ? undefined
        : { key: keys.sign('word', JSON.stringify([id, name, message, email, photo])), userId: sender },
  }
}

/** Returns the id of the condolence already stored. By content, only within an hour and if it has not changed. */
export async function findResubmitted(
  db: Db,
  account: Account,
  { form: { key, userId }, content }: SubmissionKeys,
  { draft, now }: { draft: CondolenceDraft; now: Date },
): Promise<string | undefined> {
  const sent = [key, content?.key].filter((one) => one !== undefined)
  const answers = await findStoredAnswers(db, userId, sent)
  const byForm = key && answers.get(key)
  if (byForm) return idIn(byForm)
  const byContent = content && answers.get(content.key)
  const condolence = byContent && (await findCondolence(db, account, idIn(byContent)))
  if (!condolence || !isSentAgain(condolence.createdAt, now)) return undefined
  return condolence.name === draft.name && condolence.message === draft.message ? condolence.id : undefined
}

/** Remembers a submission. Run it in the transaction that inserts the condolence. */
export async function rememberSubmission(db: Db, { content }: SubmissionKeys, id: string, now: Date): Promise<void> {
  if (content) await storeAnswer(db, content, JSON.stringify(accept({ id })), now)
}

const idIn = (answer: string): string => JSON.parse(answer).value.id
