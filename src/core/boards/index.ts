export { type Ranked, Ranking, type Standing } from './ranking'
