import type { Deps } from '#app/context.ts'
import { nameAuthors } from '#app/operations/accounts/change-authors.ts'
import type { SpaceFormAnswer } from '#app/rules/deceased-space/form-answer.ts'
import { portraitSentence } from '#app/rules/deceased-space/presentation-form.ts'
import { uploadStatus } from '#app/rules/files/upload-copy.ts'
import type { TypedValues } from '#app/rules/forms/typed-values.ts'
import type { User } from '#db/accounts/users.ts'
import type { PresentationRefusal } from './presentation.ts'

type FormPost = { user: User; typed: TypedValues }

/** Builds the response to a refused form of the space. `answer`: undefined if there is no form to show again. */
export async function toFormAnswer(
  deps: Deps,
  { user, typed }: FormPost,
  refusal: PresentationRefusal,
): Promise<{ status: number; answer?: SpaceFormAnswer }> {
  switch (refusal.problem) {
    case 'not-there':
      return { status: 404 }
    case 'not-allowed':
      return { status: 403 }
    case 'wrong':
      return { status: 422, answer: { typed, errors: refusal.errors } }
    case 'wrong-file': {
      const { file } = refusal
      const status = file === 'choose-again' || file === 'changed-portrait' ? 409 : uploadStatus(file)
      return { status, answer: { typed, errors: { file: portraitSentence(file) } } }
    }
    case 'changed-meanwhile': {
      const { change, conflicts: names, theirs, typed } = refusal.meanwhile
      const { named } = await nameAuthors(deps, user, { named: change })
      const meanwhile = { change: named!, now: deps.now().toISOString(), names, theirs }
      return { status: 409, answer: { typed, meanwhile } }
    }
  }
}
