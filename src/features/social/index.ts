export { createSocial, type SocialDeps, type SocialService } from './social-service'
