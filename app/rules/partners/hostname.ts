const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** In small letters and, for « pompes-funèbres.example », in the letters that browsers send. */
export function toHostname(typed: string): string {
  const text = typed.trim().toLowerCase()
  // Only what a name may hold goes through URL, which would otherwise cut a path or a port off.
  return /^[\p{L}\p{M}\p{N}.-]+$/u.test(text) && URL.canParse(`http://${text}`)
    ? new URL(`http://${text}`).hostname
    : text
}

/**
 * A name that a certificate can be made for: two labels at least, no port, no path, no dot at the end, no IP address.
 * The default domain of a development instance may be `localhost` or an address.
 */
export function isHostname(name: string, { ours }: { ours: boolean }): boolean {
  if (ours && (name === 'localhost' || /^(?:[0-9.]+|\[[0-9a-f:.]+\])$/.test(name))) return true
  const labels = name.split('.')
  return (
    name.length <= 253 && labels.length >= 2 && labels.every((part) => label.test(part)) && /[a-z]/.test(labels.at(-1)!)
  )
}

/** `kervella` of `www.kervella.aupres.example`: the first label that says who it is. */
export function slugOf(hostname: string): string {
  const [label] = hostname.replace(/^www\./, '').split('.')
  const plain = label!.replace(/[^a-z0-9-]/g, '').slice(0, 40)
  return plain.replace(/^-+|-+$/g, '') || 'partenaire'
}
