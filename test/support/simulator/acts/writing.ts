import { saveLetter } from '#app/operations/letters/answers.ts'
import { formFingerprint, readLetter } from '#app/operations/letters/letter.ts'
import { readQuestions, saveAnswers } from '#app/operations/questions/questions.ts'
import type { DocumentId } from '#app/rules/letters/definition.ts'
import { kindOf } from '#app/rules/letters/document-id.ts'
import { accept } from '#app/rules/outcome.ts'
import { letterOf } from '#letters/index.ts'
import type { FamilyModel, LetterModel, Person } from '../model.ts'
import { must, mustPass } from '../must.ts'
import { pick, type World } from '../world.ts'
import type { Act } from './act.ts'

/** Free letters, because each has its own text. */
const ids: DocumentId[] = ['customizable', 'customizable-2', 'customizable2', 'customizable3', 'customizable-3']

/** Name of the subject field of a free letter. */
export const objectOf = (id: DocumentId): string => `${kindOf(id)}Object`

/** Prefix of every typed text; each text is unique. */
export const TYPED = 'saisi'
let typed = 0
export const nextText = (): string => `${TYPED} ${++typed} le matin`

/** A family name, which has letters only. */
export const nextName = (): string =>
  `${TYPED} ${String(++typed).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)}`

async function typeLetter(world: World, family: FamilyModel, person: Person, id: DocumentId, object: string) {
  const { account, user } = await world.actor(family, person)
  const definition = letterOf(id)
  const letter = await readLetter(world.deps.db, account, definition, world.today)
  const fields = { [objectOf(id)]: object, _seen: formFingerprint(account, definition, letter) }
  // Its form has no idempotency key: saving the same letter again has no effect.
  return () => saveLetter(world.deps, { account, user }, definition, { typed: fields })
}

const begun = (object: string): LetterModel => ({ status: 'pending', object, sentOn: [], notes: [] })

function keep(family: FamilyModel, id: DocumentId, object: string): void {
  const letter = family.letters.get(id) ?? begun(object)
  family.letters.set(id, { ...letter, object })
}

export const writeLetter: Act = async (world, draw) => {
  const drawn = world.drawMember(draw, 'write-letters')
  if (!drawn) return false
  const { family, person } = drawn
  const id = pick(ids, draw.how)!
  const object = nextText()
  const saved = await world.perform(draw.fault, await typeLetter(world, family, person, id, object))
  const { errors, changes } = saved.ok ? saved.value : { errors: saved.problem, changes: {} }
  must('What is typed is saved', { errors, changes }, { errors: {}, changes: {} })
  keep(family, id, object)
}

/** Two relatives save the same letter at the same time: the second gets a conflict, with their text. */
export const writeTogether: Act = async (world, draw) => {
  const drawn = world.drawMember(draw, 'write-letters')
  const other = world.drawMember({ ...draw, who: draw.who + 1 }, 'write-letters')
  if (!drawn || !other) return false
  const { family, person } = drawn
  const id = pick(ids, draw.how)!
  const texts = [nextText(), nextText()]
  const forms = [
    await typeLetter(world, family, person, id, texts[0]!),
    await typeLetter(world, family, other.person, id, texts[1]!),
  ]
  const saved = await Promise.all(forms.map((save) => save()))
  const told = saved.map((one) => (one.ok ? Object.keys(one.value.changes) : []))
  const loser = told.findIndex((names) => names.length > 0)
  must('The second is told, and only they', told.map((names) => names.length).toSorted(), [0, 1])
  const answer = saved[loser]!
  must('What they typed is given back', answer.ok && answer.value.refused[objectOf(id)], texts[loser])
  keep(family, id, texts[1 - loser]!)
}

export const answerQuestions: Act = async (world, draw) => {
  const drawn = world.drawMember(draw, 'write-letters')
  if (!drawn) return false
  const { family, person } = drawn
  const { account, user } = await world.actor(family, person)
  const { seen } = await readQuestions(world.deps, account)
  const said = { sharedHome: pick(['yes', 'no', 'unknown'], draw.how)! }
  await world.perform(draw.fault, async () => {
    const saved = await saveAnswers(world.deps, { account, user }, { ...said, _seen: seen })
    mustPass('Answers are kept', saved)
    return accept(undefined)
  })
  family.answers.set('sharedHome', said.sharedHome)
}
