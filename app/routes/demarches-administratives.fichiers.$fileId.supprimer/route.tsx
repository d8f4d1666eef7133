import { z } from 'zod'
import { Confirm } from '#app/components/accounts/confirm.tsx'
import { useLoaderData } from '#app/components/page/router.ts'
import { pageTitle } from '#app/components/page/title.ts'
import { seeOther, tryAgain } from '#app/http/answers.ts'
import { readForm } from '#app/http/form.ts'
import { requireEditor } from '#app/http/guards.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '#app/http/router.ts'
import { readOverview } from '#app/operations/letters/overview.ts'
import { lettersLeavingWith } from '#app/operations/mail/waiting.ts'
import { removeAttachment } from '#app/operations/pieces/attachments.ts'
import { parisDay } from '#app/rules/days.ts'
import { fileRemovalOf, pieceOf, piecesPath } from '#app/rules/letters/addresses.ts'
import { attachments } from '#app/rules/pieces/attachments.ts'
import { lettersTouched } from '#app/rules/pieces/needs.ts'
import type { Account } from '#db/accounts/accounts.ts'
import type { Db } from '#db/connect.ts'
import { findFile, listFiles } from '#db/files/files.ts'
import { TouchedLetters } from './touched-letters.tsx'

export const meta: MetaFunction = ({ matches }) => pageTitle('Supprimer une pièce', matches)

/** Asks for confirmation before an attachment is deleted, and names the letters that lose it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { account } = await requireEditor({ request, context })
  const { db, now } = context
  const { id, name, type, createdAt } = await requirePiece(db, account, params.fileId!)
  const others = (await listFiles(db, account, 'attachment')).filter((file) => file.type === type && file.id !== id)
  const { letters } = await readOverview(db, account, parisDay(now()))
  const touched = lettersTouched(type, letters).map(({ name }) => name)
  const leaving = (await lettersLeavingWith(db, letters, { type, createdAt })).map(({ name }) => name)
  return { id, name, type, label: attachments[type].label, touched, leaving, others: others.length }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireEditor({ request, context })
  const submitted = await readForm(request, z.object({}))
  if (!submitted.ok) return tryAgain(submitted)

  const file = await findFile(context.db, member.account, params.fileId!)
  const removed = await removeAttachment(context, { ...member, once: submitted.once }, params.fileId!)
  if (!removed.ok) throw new Response(null, { status: removed.problem === 'not-allowed' ? 403 : 404 })
  return seeOther(file?.type ? pieceOf(file.type) : piecesPath, { notice: 'pieceSupprimee' })
}

/** Throws 404 for another account's file, and for a proof of posting. */
async function requirePiece(db: Db, account: Account, fileId: string) {
  const file = await findFile(db, account, fileId)
  if (file?.kind !== 'attachment' || !file.type) throw new Response(null, { status: 404 })
  return { ...file, type: file.type }
}

export default function RemoveFilePage() {
  const { id, name, type, label, touched, leaving, others } = useLoaderData<typeof loader>()
  return (
    <Confirm
      title="Supprimer cette pièce&#8239;?"
      action={fileRemovalOf(id)}
      button="Supprimer cette pièce"
      back={pieceOf(type)}
      danger
    >
      <p>
        {label}&nbsp;: <strong className="as-typed">{name}</strong>
      </p>
      <TouchedLetters names={touched} others={others} />
      {leaving.length > 0 && (
        <p>
          {leaving.length === 1
            ? 'Une lettre attend de partir par e-mail, et partira avec cette pièce'
            : 'Des lettres attendent de partir par e-mail, et partiront avec cette pièce'}
          {'\u00A0'}: {leaving.join(', ')}.
        </p>
      )}
      <p>Le fichier est effacé pour de bon. Ce qui est déjà posté ne change pas.</p>
    </Confirm>
  )
}
