export { createWebhooks, type WebhookService } from './webhook-service'
