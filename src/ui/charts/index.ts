/**
 * Charts as plain SVG, drawn on the server. They have an index of their own ('#ui/charts'), so that no island loads d3
 * with it. All colours are classes, so that they are right in both themes, and each chart also says in words or in a
 * table what it shows.
 */
export { ActivityCalendar } from './activity-calendar'
export { BarList, type BarListItem } from './bar-list'
export { LineChart } from './line-chart'
export { RankChart } from './rank-chart'
