export { isDelivered, nextTryMs, WEBHOOK_TIMEOUT_S, WEBHOOK_WAITS_MS } from './retries'
export { SECRET_PREFIX, signatureHeaders } from './signature'
