import Sortable from 'sortablejs'
import { watchPage } from './watch.ts'

// Lets the user drag the events of a ceremony. The buttons "Monter" and "Descendre" stay for keyboards, screen readers
// and pages without JavaScript.

/** Only events between the fixed ones can be dragged. When one is dropped, its form sends the new order. */
function makeSortable(list: HTMLElement): void {
  const seen = list.dataset.order ?? ''
  Sortable.create(list, {
    draggable: 'li:not(.fixed)',
    handle: '.grip',
    animation: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 150,
    delay: 150,
    delayOnTouchOnly: true,
    onMove: ({ related }) => !related.classList.contains('fixed'),
    onEnd({ item }) {
      const order = [...list.querySelectorAll<HTMLElement>('li[data-id]')].map(({ dataset }) => dataset.id ?? '')
      if (order.join(' ') !== seen) send(item, order.join(' '))
    },
  })
}

/**
 * Submits the form of the event's own buttons with another intent. The response is the page in the new order, or the
 * reason for a refusal.
 */
function send(item: HTMLElement, order: string): void {
  const form = item.querySelector('form')
  if (!form) return
  for (const [name, value] of Object.entries({ intent: 'order', order })) {
    form.querySelector(`input[name=${name}]`)?.remove()
    const input = Object.assign(document.createElement('input'), { type: 'hidden', name, value })
    form.append(input)
  }
  form.submit() // without the value of a button, so that nothing moves up or down
}

watchPage()
for (const list of document.querySelectorAll<HTMLElement>('.running-order[data-order]')) {
  list.classList.add('by-hand')
  makeSortable(list)
}
