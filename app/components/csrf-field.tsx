import { useFacts } from './facts.ts'

/** First in every form: the gate refuses an unsafe request without it. */
export function CsrfField() {
  return <input type="hidden" name="_csrf" value={useFacts()?.csrf ?? ''} />
}
