export { type BoardService, createBoards, type RatingBoard } from './board-service'
