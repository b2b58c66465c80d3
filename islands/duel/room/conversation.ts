/** The label of who said what, in statements and in results. */
export const CONVERSATION = 'Conversation: > your program, < the judge'
