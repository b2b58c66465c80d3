export { createSoloTyping, type SoloTypingService } from './solo-service'
