import { communesPathOf, TOWN_FIELD } from '#app/rules/places/addresses.ts'

/** Number of communes above which they are only in the list of the field. */
const MOST_BUTTONS = 4

// Proposes the communes of a postal code while it is typed: as buttons under the town, and in its list. Nothing is
// filled in before a button is pressed. Only the first two digits of the code are in the address that is fetched.
// Loaded when such a field is entered first (components/page/page-script.tsx).
async function proposeFor(field: HTMLInputElement): Promise<void> {
  const { name, value: code, form } = field
  const [, stem, part] = new RegExp(`^(.*)${TOWN_FIELD}`).exec(name) ?? []
  if (!part || !/^\d{5}$/.test(code)) return
  const fields = form!.elements
  const ofAddress = () => fields.namedItem(`${stem}City`) ?? fields.namedItem(`${stem}Town`)
  const town = (part === 'PostalCode' ? ofAddress() : field) as HTMLInputElement | null
  if (!town) return
  // Without an answer, the family writes the name.
  const answer = await fetch(communesPathOf(code.slice(0, 2))).catch(() => undefined)
  const line = answer?.ok ? `|${await answer.text()}`.split(`|${code} `)[1] : ''
  if (field.value === code) propose(town, line ? line.split(/[/|]/)[0]!.split(';') : [])
}

document.addEventListener('input', ({ target }) => void proposeFor(target as HTMLInputElement))
// The code may have been typed while this file was loading.
if (document.activeElement instanceof HTMLInputElement) void proposeFor(document.activeElement)

function propose(town: HTMLInputElement, names: string[]): void {
  const id = `${town.id}-communes`
  document.getElementById(id)?.remove()
  const list = document.createElement('datalist')
  const status = document.createElement('p')
  const box = document.createElement('div')
  box.id = id
  status.setAttribute('role', 'status')
  list.id = `${id}-liste`
  for (const name of names) {
    list.append(new Option(name, name))
    if (names.length > MOST_BUTTONS || town.value === name) continue
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'link'
    button.textContent = name
    button.onclick = () => {
      town.value = name
      town.dispatchEvent(new Event('input', { bubbles: true }))
      box.remove()
      town.focus()
    }
    status.append(button, ' ')
  }
  town.setAttribute('list', list.id)
  town.after(box)
  box.append(status, list)
}
