import { farewellNote } from '#app/rules/ceremony/events/farewell.ts'
import { readingTimeSentence } from '#app/rules/ceremony/events/reading-time.ts'
import { upload } from './upload.ts'
import { watchPage } from './watch.ts'

// Shows, while the user types, how long a text takes to read aloud and how long the last tribute takes. The server
// shows the same after saving.

const noteOf = (name: string) => document.getElementById(`${name}-avis`)

/** Shows the reading time under each text that is read aloud. */
function tellReading(text: HTMLTextAreaElement): void {
  const note = noteOf(text.name)
  if (note) text.addEventListener('input', () => note.replaceChildren(readingTimeSentence(text.value)))
}

/** "50 personnes × 6 secondes = 5 minutes." */
function tellFarewell(form: HTMLFormElement): void {
  const counts = ['numberOfPersons', 'secondsPerPerson'] as const
  const [persons, seconds] = counts.map((name) => form.querySelector<HTMLInputElement>(`input[name=${name}]`))
  const note = noteOf('secondsPerPerson')
  if (!persons || !seconds || !note) return
  const tell = () =>
    note.replaceChildren(farewellNote({ numberOfPersons: persons.value, secondsPerPerson: seconds.value }))
  for (const input of [persons, seconds]) input.addEventListener('input', tell)
}

watchPage(upload)
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-event]')) {
  for (const text of form.querySelectorAll('textarea')) tellReading(text)
  tellFarewell(form)
}
