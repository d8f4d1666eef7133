import Sortable from 'sortablejs'
import { watchForms } from './form.ts'

// The order of a ceremony, moved by hand. The buttons « Monter » and « Descendre » stay: they are the way of the
// keyboard, of screen readers, and of a page without script.

/** Only what stands between the fixed moments is moved; where it is dropped, its form says so to the service. */
function makeSortable(programme: HTMLElement): void {
  const seen = programme.dataset.order ?? ''
  Sortable.create(programme, {
    draggable: 'li:not(.fixed)',
    handle: '.grip',
    animation: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 150,
    delay: 150,
    delayOnTouchOnly: true,
    onMove: ({ related }) => !related.classList.contains('fixed'),
    onEnd({ item }) {
      const order = [...programme.querySelectorAll<HTMLElement>('li[data-id]')].map(({ dataset }) => dataset.id ?? '')
      if (order.join(' ') !== seen) send(item, order.join(' '))
    },
  })
}

/** The form of the moment's own buttons, with another intent: the answer is the page in its new order, or why not. */
function send(item: HTMLElement, order: string): void {
  const form = item.querySelector('form')
  if (!form) return
  for (const [name, value] of Object.entries({ intent: 'order', order })) {
    form.querySelector(`input[name=${name}]`)?.remove()
    const input = Object.assign(document.createElement('input'), { type: 'hidden', name, value })
    form.append(input)
  }
  form.submit() // without the value of a button: nothing goes up or down
}

watchForms()
for (const programme of document.querySelectorAll<HTMLElement>('.programme[data-order]')) {
  programme.classList.add('by-hand')
  makeSortable(programme)
}
