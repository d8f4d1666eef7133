import { addAttachment, openAttachment, removeAttachment } from '#app/operations/pieces/attachments.ts'
import { accept } from '#app/rules/outcome.ts'
import { aPdf } from '#test/support/files.ts'
import { anUpload } from '#test/support/given.ts'
import { mustPass } from '../must.ts'
import { pick } from '../world.ts'
import type { Act } from './act.ts'
import { nextText } from './writing.ts'

export const attachPiece: Act = async (world, draw) => {
  const drawn = world.drawMember(draw, 'attach-files')
  if (!drawn || drawn.family.pieces.size >= 5) return false
  const { family, person } = drawn
  const text = nextText()
  const pdf = await aPdf({ prepare: (pdf) => pdf.getPage(0).drawText(text, { x: 60, y: 700, size: 10 }) })
  const added = await world.performAs(drawn, draw.fault, (deps, actor) =>
    addAttachment(deps, actor, {
      type: 'deathCertificate',
      upload: anUpload(pdf),
    }),
  )
  mustPass('A piece is kept', added)
  if (!added.ok) return
  const opened = await openAttachment(world.deps, await world.actor(family, person), added.value)
  mustPass('What was brought opens', opened)
  if (opened.ok) family.pieces.set(added.value, opened.value.bytes.byteLength)
}

export const removePiece: Act = async (world, draw) => {
  const drawn = world.drawMember(draw, 'attach-files')
  const id = pick([...(drawn?.family.pieces.keys() ?? [])], draw.how)
  if (!drawn || !id) return false
  const { family, person } = drawn
  const removed = await world.perform(
    draw.fault === 'twice' || draw.fault === 'at once' ? 'none' : draw.fault,
    async (once) => {
      const removed = await removeAttachment(world.deps, await world.actor(family, person, once), id)
      return !removed.ok && removed.problem === 'unknown-file' ? accept(undefined) : removed
    },
  )
  mustPass('A piece is removed', removed)
  family.pieces.delete(id)
}
