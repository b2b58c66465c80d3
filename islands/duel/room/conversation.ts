/** The label of who said what, in statements and in results. */
export const CONVERSATION = 'Conversation: > you, < judge'
