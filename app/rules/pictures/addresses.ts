/** Where the pictures of a slide show are arranged. */
export const slideShowOf = ({ ceremonyId, eventId }: { ceremonyId: string; eventId: string }, photo?: number): string =>
  `/espace-ceremonie/diaporama?${new URLSearchParams({
    ceremonie: ceremonyId,
    evenement: eventId,
    ...(photo && { photo: String(photo) }),
  })}${photo ? '#photo' : ''}`

/** The picture that the name of a file asks for. Undefined for what names none of ours. */
export function pictureFileIn(name: string): { id: string; type: 'webp' | 'jpg' } | undefined {
  const [, id, type] = /^([\da-f-]{36})\.(webp|jpg)$/.exec(name) ?? []
  return id && (type === 'webp' || type === 'jpg') ? { id, type } : undefined
}
