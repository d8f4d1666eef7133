/** SVG paths drawn for the product: 24 units, one stroke, no fill. */
const paths = {
  env: 'M3 6h18v12H3zM3 6.5l9 7 9-7',
  posted: 'M13 18H3V6h18v6M3 6.5l9 7 9-7M15 18l2.5 2.5L22 16',
  clip: 'M8 12l6-6a3 3 0 0 1 4.5 4.5l-8 8a4.8 4.8 0 0 1-7-7L11 4',
  ready: 'M6 3h9l4 4v14H6zM14 3v5h5M9 13h7M9 17h5',
  later: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 7v5l3.5 2.5',
  alert: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 7v6M12 16.5h.01',
  law: 'M4 20h16M6.5 20v-9M10 20v-9M14 20v-9M17.5 20v-9M4 11h16L12 4z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  check: 'M5 12.5l4.5 4.5L19 7',
  talk: 'M4 5h16v11h-9l-5 4v-4H4zM8 9h8M8 12h5',
  media: 'M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 5M16 9h.01',
  moment: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 8v4l3 2',
  pro: 'M4 9l16-4v4.5L4 13.5zM12 11.5V20M8 20h8',
  lock: 'M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3',
  up: 'M12 20V5M6 11l6-6 6 6',
  down: 'M12 4v15M6 13l6 6 6-6',
} as const

export type IconName = keyof typeof paths

/** An icon, hidden from assistive technology: a text always follows it. It stays small where the style sheet fails. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" className={className}>
      <path d={paths[name]} />
    </svg>
  )
}
