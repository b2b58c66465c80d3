export { changeLabel, type Recap, recapOf, type WeekFigures, type WeekRows } from './recap'
export { lastWeeks } from './week'
