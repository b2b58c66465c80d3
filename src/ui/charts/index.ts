/**
 * Charts as plain SVG, drawn on the server. A door of their own ('#ui/charts'): no island should carry d3. Every colour
 * is a class, so both themes are right, and each chart says in words or in a table what it shows.
 */
export { ActivityCalendar } from './activity-calendar'
export { BarList, type BarListItem } from './bar-list'
export { LineChart } from './line-chart'
export { RankChart } from './rank-chart'
