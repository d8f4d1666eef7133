/** Where the postal carrier reports what became of a letter. */
export const carrierWebhookPath = '/webhooks/courrier'
