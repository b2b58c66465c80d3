export { type BoardRequest, type BoardService, createBoards } from './board-service'
