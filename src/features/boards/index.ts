export { type BoardService, createBoards } from './board-service'
