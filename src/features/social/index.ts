export { createSocial, type SocialDeps } from './social'
export type { PresenceService, SocialService } from './social-service'
