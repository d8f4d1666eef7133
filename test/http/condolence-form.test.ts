import { condolenceFormData, readCondolence } from '#app/http/condolence-form.ts'
import type { SpaceVisit } from '#app/http/deceased-space.ts'
import { unlessStorageFails } from '#app/http/storage.ts'
import {
  EMPTY_FIELD,
  type RefusedDraft,
  type SubmissionOutcome,
  type SubmittedDraft,
} from '#app/rules/condolences/form.ts'
import { newSpace } from '#app/rules/deceased-space/space.ts'
import { accept } from '#app/rules/outcome.ts'
import { noSuchSpace } from '#app/rules/refusals.ts'
import { later, noon, testKeys } from '#test/support/given.ts'
import { aContext } from '#test/support/server/context.ts'

const hashid = 'k3v9x0m2p7q4r8s1t5u6w3y2z7'
const minute = 60_000
const { sealed } = condolenceFormData({ keys: testKeys, now: () => noon }, hashid)
const typed = {
  name: 'Marc',
  message: 'Je pense à vous.',
  email: '',
  [EMPTY_FIELD]: '',
  intent: 'laisser',
  _once: 'a'.repeat(36),
}

type Sent = {
  form?: Record<string, string>
  at?: Date
  isOpen?: boolean
  photo?: boolean
  left?: SubmissionOutcome | Error
}

/** Sends a form that was shown at noon, one minute later by default. `kept`: what was stored. */
async function send({ form = {}, at = later(noon, minute), isOpen = true, photo = false, left }: Sent = {}) {
  const kept: SubmittedDraft[] = []
  const body = new URLSearchParams({ ...typed, sealed, ...form })
  const request = new Request(`http://localhost/espace-defunt/${hashid}`, { method: 'POST', body })
  const upload = photo ? { field: 'photo', fileName: 'lui.jpg', bytes: 9, path: '/nowhere' } : undefined
  const context = await aContext({ now: () => at, upload })
  const visit = { space: { ...newSpace('Jeanne', 'link'), isOpen } } as unknown as SpaceVisit
  const read = await readCondolence({ request, context }, visit, hashid)
  if (read.ok) kept.push(read.value.submitted)
  const submit = async () => {
    if (left instanceof Error) throw left
    return left ?? accept({ id: 'x', path: '/mots/x.y' })
  }
  const answer = read.ok ? read.value.answer(await unlessStorageFails(submit)) : read.answer
  if (!('init' in answer)) return { kept, status: answer.status, to: answer.headers.get('Location') }
  const headers = new Headers(answer.init?.headers)
  return { kept, status: answer.init?.status, page: answer.data as RefusedDraft, headers }
}

const tooOld = { message: 'Cette page était ouverte depuis longtemps. Relisez, puis envoyez de nouveau.' }

describe('The form of a condolence', () => {
  test('a condolence redirects its author to their own page', async () => {
    const { status, to, kept } = await send()
    expect([status, to]).toEqual([303, `/mots/x.y?espace=${hashid}`])
    expect(kept).toMatchObject([
      { draft: { name: 'Marc', message: 'Je pense à vous.' }, isBot: false, isTooFast: false },
    ])
  })

  test.each([
    ['after two seconds', 2000, true],
    ['after three seconds', 3000, false],
    ['before it was shown, by a clock that was put right', -5000, true],
    ['after a day', 24 * 60 * minute, false],
  ])('a condolence sent %s is marked as too fast: %s', async (_when, ms, isTooFast) => {
    expect((await send({ at: later(noon, ms) })).kept).toMatchObject([{ isTooFast }])
  })

  test("a condolence with the hidden field filled in is marked as a bot's, and gets the usual response", async () => {
    const { status, to, kept } = await send({ form: { [EMPTY_FIELD]: 'https://mal.example' } })
    expect([status, to]).toEqual([303, `/mots/x.y?espace=${hashid}`])
    expect(kept).toMatchObject([{ isBot: true }])
  })

  test.each([
    ['a day and a minute later', { at: later(noon, 24 * 60 * minute + minute) }],
    ['of another space', { form: condolenceFormData({ keys: testKeys, now: () => noon }, 'another space') }],
    ['whose moment was changed', { form: { sealed: `a${sealed}` } }],
    ['that says no moment', { form: { sealed: '' } }],
  ])('a form %s is shown again with its text, and may be sent at once', async (_what, sent) => {
    const { status, page, kept } = await send(sent)
    expect([status, page?.errors, kept]).toEqual([422, tooOld, []])
    expect(page?.typed).toEqual(typed)
    const again = await send({ ...sent, form: { sealed: page!.sealed } })
    expect(again.status).toBe(303)
  })

  test('a text that is too long is shown again in full, with the time of the first display', async () => {
    const message = 'é'.repeat(2240)
    const { status, page, kept } = await send({ form: { message }, photo: true })
    expect([status, kept]).toEqual([422, []])
    expect(page).toMatchObject({ sealed, typed: { ...typed, message } })
    expect(page?.errors).toEqual({
      message: 'Votre texte dépasse de 240\u00A0signes.',
      photo: 'Choisissez votre photo de nouveau.',
    })
  })

  test('a form whose photo was lost says so, and is sent without it', async () => {
    const { status, page } = await send({ form: { _fichier: 'photo' } })
    const photo =
      'Beaucoup de photos arrivent en ce moment. Envoyez votre mot sans elle, ou réessayez dans dix minutes.'
    expect([status, page?.errors]).toEqual([422, { photo }])
    const noName = (await send({ form: { _fichier: 'photo', name: '' } })).page
    expect(noName?.errors).toMatchObject({ name: expect.any(String), photo })
    expect((await send({ form: { ...page!.typed, _fichier: '' } })).status).toBe(303)
  })

  test.each([
    ['as it was opened', { isOpen: false }],
    ['at the last moment', { left: { ok: false, problem: 'closed' } as const }],
  ])('a book that was closed %s shows the text, for copying', async (_when, sent) => {
    const { status, page } = await send(sent)
    expect([status, page?.isClosed, page?.typed.message]).toEqual([409, true, 'Je pense à vous.'])
  })

  test('a space that was closed to its author in the meantime shows the error page of an unknown space', async () => {
    const refused = await send({ left: { ok: false, problem: 'not-there' } }).catch((thrown: Response) => thrown)
    expect(refused).toBeInstanceOf(Response)
    const { name, message } = typed
    expect([refused.status, await (refused as Response).json()]).toEqual([
      404,
      { ...noSuchSpace, typed: { name, message } },
    ])
  })

  test('a form over the limit is shown again with its text, and says when to try again', async () => {
    const { status, page, headers } = await send({ left: { ok: false, problem: 'too-many', waitSeconds: 1200 } })
    expect([status, headers?.get('Retry-After'), page?.typed]).toEqual([429, '1200', typed])
    expect(page?.errors.message).toContain('Votre texte est là')
  })

  test('an unreadable picture is reported next to its field', async () => {
    const left = { ok: false, problem: 'picture', picture: 'not-accepted' } as const
    const { status, page } = await send({ left, photo: true })
    expect([status, page?.errors]).toEqual([422, { photo: 'Cette image ne s’ouvre pas. Essayez une photo JPEG.' }])
  })

  test('a form that the disk cannot store is shown again with its text', async () => {
    const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
    const { status, page, headers } = await send({ left: full })
    expect([status, headers?.get('Retry-After'), page?.typed]).toEqual([503, '60', typed])
  })
})
