import type { Channel } from '#app/rules/tracking/sending.ts'

const how: Readonly<Record<Channel, string>> = {
  plain: 'postée',
  tracked: 'postée',
  registered: 'postée',
  email: 'partie par e-mail',
  online: 'faite en ligne',
  'handed-in': 'déposée',
}

/** "postée le lundi 9 mars", "partie par e-mail le 9 mars": how a letter was sent, and the given day. */
export const sentCopy = ({ channel }: { channel: Channel }, day: string): string => `${how[channel]} le ${day}`
