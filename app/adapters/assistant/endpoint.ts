import { z } from 'zod'
import { accept, type Outcome, refuse } from '#app/rules/outcome.ts'
import type { Prompt } from '#app/rules/situations/wording/prompt.ts'
import type { AssistantSettings } from './settings.ts'

/** Milliseconds for both attempts together, because a user is waiting for the page. */
const DEADLINE_MS = 8_000
const TRIES = 2

/** About twenty times the length of a letter. */
const MOST_BYTES = 200_000

/** Why there is no answer. Contains no part of the response. */
export type AssistantFailure = 'late' | 'unreachable' | 'refused' | 'too-long' | 'malformed'

/** An external assistant that words drafts. */
export type Assistant = {
  /** Name of the provider, as shown to families. */
  name: string
  /** Returns the answer as JSON. It is untrusted and must be checked (rules/situations/wording/guard.ts). */
  ask: (prompt: Prompt) => Promise<Outcome<unknown, AssistantFailure>>
}

type Limits = { deadlineMs?: number }

/** Opens any API that answers `/chat/completions` as OpenAI does. Redirects are refused. */
export function openAssistant(settings: AssistantSettings, { deadlineMs = DEADLINE_MS }: Limits = {}): Assistant {
  const { url, key, model, name } = settings

  async function tryOnce({ rule, task }: Prompt, signal: AbortSignal): Promise<Outcome<unknown, AssistantFailure>> {
    const messages = [
      { role: 'system', content: rule },
      { role: 'user', content: task },
    ]
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(key && { Authorization: `Bearer ${key}` }) },
      body: JSON.stringify({
        model,
        messages,
        temperature: 0,
        stream: false,
        response_format: { type: 'json_object' },
      }),
      redirect: 'error',
      signal,
    })
    if (!response.ok) {
      await response.body?.cancel()
      return refuse('refused')
    }
    const text = await readAtMost(response, MOST_BYTES)
    return text === undefined ? refuse('too-long') : readCompletion(text)
  }

  async function ask(prompt: Prompt): Promise<Outcome<unknown, AssistantFailure>> {
    const signal = AbortSignal.timeout(deadlineMs)
    let answer: Outcome<unknown, AssistantFailure> = refuse('unreachable')
    for (let tries = 0; tries < TRIES && !signal.aborted && !answer.ok; tries++) {
      answer = await tryOnce(prompt, signal).catch(() => refuse(signal.aborted ? 'late' : 'unreachable'))
    }
    return answer
  }

  return { name, ask }
}

/** Reads a response. Returns undefined if it exceeds `bytes`; the rest is not read. */
async function readAtMost(response: Response, bytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > bytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) })

function readCompletion(text: string): Outcome<unknown, AssistantFailure> {
  try {
    const { choices } = completion.parse(JSON.parse(text))
    return accept(JSON.parse(choices[0]!.message.content))
  } catch {
    return refuse('malformed')
  }
}
