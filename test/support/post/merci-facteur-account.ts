/** The account of the fake of Merci Facteur. */
export const fakeMerciFacteurAccount = {
  serviceId: 'service-1',
  secretKey: 'a secret key',
  userId: '17460',
  addresses: ['192.0.2.1'],
  webhookSecret: 'secret-webhook-123456789azerty',
}
