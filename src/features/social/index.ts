export { createSocial, type SocialService } from './social-service'
