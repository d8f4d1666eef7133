const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Normalises a host name: lower case and, for "pompes-funèbres.example", punycode. */
export function toHostname(typed: string): string {
  const text = typed.trim().toLowerCase()
  // Check the characters first, because URL would drop a path or a port.
  return /^[\p{L}\p{M}\p{N}.-]+$/u.test(text) && URL.canParse(`http://${text}`)
    ? new URL(`http://${text}`).hostname
    : text
}

/**
 * Whether a certificate can be issued for the name: at least two labels, no port, no path, no final dot, no IP address.
 * The default domain of a development instance may be `localhost` or an address.
 */
export function isHostname(name: string, { ours }: { ours: boolean }): boolean {
  if (ours && (name === 'localhost' || /^(?:[0-9.]+|\[[0-9a-f:.]+\])$/.test(name))) return true
  const labels = name.split('.')
  return (
    name.length <= 253 && labels.length >= 2 && labels.every((part) => label.test(part)) && /[a-z]/.test(labels.at(-1)!)
  )
}

/** Returns the first distinctive label: `kervella` for `www.kervella.aupres.example`. */
export function slugOf(hostname: string): string {
  const [label] = hostname.replace(/^www\./, '').split('.')
  const plain = label!.replace(/[^a-z0-9-]/g, '').slice(0, 40)
  return plain.replace(/^-+|-+$/g, '') || 'partenaire'
}
