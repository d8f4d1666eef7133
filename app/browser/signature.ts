import { upload } from './upload.ts'
import { watchPage } from './watch.ts'

// A signature drawn with a finger becomes the file of the form, as a photograph would.

/** Pixels of white around the drawing, because what touches the edge of a picture is left out. */
const MARGIN = 40

const sendDrawn: typeof upload = (form, button, talk) => {
  const canvas = button?.closest('#doigt')?.querySelector('canvas')
  if (!canvas) return upload(form, button, talk)
  const input = form.querySelector<HTMLInputElement>('input[type=file]')!
  framed(canvas).toBlob((blob) => {
    const files = new DataTransfer()
    files.items.add(new File([blob!], 'signature.png', { type: 'image/png' }))
    input.files = files.files
    upload(form, button, talk)
  })
  return true
}

function framed(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const frame = document.createElement('canvas')
  frame.width = canvas.width + 2 * MARGIN
  frame.height = canvas.height + 2 * MARGIN
  const pen = frame.getContext('2d')!
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, frame.width, frame.height)
  pen.drawImage(canvas, MARGIN, MARGIN)
  return frame
}

function openPad(place: HTMLElement): void {
  place.hidden = false
  const canvas = place.querySelector('canvas')!
  const pen = canvas.getContext('2d')!
  const clear = () => {
    canvas.width = canvas.clientWidth * devicePixelRatio
    canvas.height = canvas.clientHeight * devicePixelRatio
    pen.lineWidth = 3 * devicePixelRatio
    pen.lineCap = pen.lineJoin = 'round'
  }
  const at = ({ offsetX, offsetY }: PointerEvent) => [offsetX * devicePixelRatio, offsetY * devicePixelRatio] as const
  canvas.addEventListener('pointerdown', (event) => {
    canvas.setPointerCapture(event.pointerId)
    pen.beginPath()
    pen.moveTo(...at(event))
  })
  canvas.addEventListener('pointermove', (event) => {
    if (!canvas.hasPointerCapture(event.pointerId)) return
    pen.lineTo(...at(event))
    pen.stroke()
  })
  place.querySelector('[type=button]')!.addEventListener('click', clear)
  clear()
}

function openPads(): void {
  for (const place of document.querySelectorAll<HTMLElement>('#doigt[hidden]')) openPad(place)
}

watchPage(sendDrawn)
openPads()
// A refused photograph replaces the content of the page.
new MutationObserver(openPads).observe(document.querySelector('main')!.parentElement!, { childList: true })
