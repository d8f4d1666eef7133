import { ErrorSummary } from '#app/components/forms/error-summary.tsx'
import { stylesheets, useActionData, useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther } from '#app/http/answers.ts'
import { readTexts } from '#app/http/form.ts'
import { requireEditor, requireMember } from '#app/http/guards.ts'
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from '#app/http/router.ts'
import { beginLetters } from '#app/operations/letters/found.ts'
import { readFound } from '#app/operations/letters/statements.ts'
import { can } from '#app/rules/accounts/roles.ts'
import type { FieldErrors, TypedValues } from '#app/rules/forms/typed-values.ts'
import { knownOf, pickerPath } from '#app/rules/letters/addresses.ts'
import { statementSentence } from '#app/rules/statements/copy.ts'
import { alwaysUsefulIn, readSentRows, unknownKinds, wantedLetters } from '#app/rules/statements/rows.ts'
import { letterOf } from '#letters/index.ts'
import styles from '../../styles/path.css?url'
import { Bring } from './bring.tsx'
import { Found, type FoundProps } from './found.tsx'

export const links = stylesheets(styles)

export const meta: MetaFunction = ({ matches }) => pageTitle('Retrouver les organismes', matches)

/** The page for bank statements. A reader sees why they may not upload any. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { role } = await requireMember({ request, context })
  return { mayWrite: can(role, 'write-letters'), letters: letterNames() }
}

/** Names of the letters for unknown organisations. */
const letterNames = () => ({
  '': 'Aucune',
  ...Object.fromEntries(unknownKinds.map((kind) => [kind, letterOf(kind).shortName])),
})

type Answer = { typed: TypedValues; errors: FieldErrors; found?: Omit<FoundProps, 'letters'> }

/** Parses the statements and shows the findings; or starts the letters that were ticked. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  const { typed } = await readTexts(request)
  const { intent, lines = '', isJoint = '' } = typed
  if (intent === 'begin') {
    const rows = readSentRows(typed)
    const wanted = [...wantedLetters(rows), ...alwaysUsefulIn(typed)]
    const error = 'Cochez au moins un organisme, ou revenez aux courriers.'
    const found = { rows, notes: [], aside: undefined, error }
    if (wanted.length === 0) return data<Answer>({ typed: {}, errors: {}, found }, { status: 422 })
    const begun = await beginLetters(context, member, wanted)
    if (!begun.ok) throw new Response(null, { status: 403 })
    if (begun.value === 0) return seeOther(pickerPath, { notice: 'lettresDejaLa' })
    return seeOther(knownOf(), { notice: begun.value === 1 ? 'unOrganisme' : 'organismes', count: begun.value })
  }

  const again = { lines, isJoint }
  const files = context.filesInMemory ?? []
  if (files.length === 0 && lines.trim() === '') {
    const statements = 'Choisissez un relevé, ou collez des lignes.'
    return data<Answer>({ typed: again, errors: { statements } }, { status: 422 })
  }
  const read = await readFound(context, member.account, { files, lines, isJoint: isJoint === 'on' })
  if (read.ok) return data<Answer>({ typed: {}, errors: {}, found: read.value })
  const { problem, file } = read
  const errors = { statements: statementSentence(problem, file) }
  return data<Answer>({ typed: again, errors }, { status: problem === 'busy' ? 503 : 422 })
}

export default function StatementsPage() {
  const { letters, ...shown } = useLoaderData<typeof loader>()
  const { typed = {}, errors = {}, found }: Partial<Answer> = useActionData<typeof action>() ?? {}
  if (found) return <Found {...found} letters={letters} />
  return (
    <>
      <ErrorSummary errors={errors} />
      <Bring {...shown} typed={typed} errors={errors} />
    </>
  )
}
