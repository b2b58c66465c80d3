export { type BoardRequest, type BoardService, createBoards } from './boards'
